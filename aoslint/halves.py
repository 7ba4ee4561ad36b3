"""A second process, for work that is worth sharing.

It is a fork: it has all that was there when it began, does what it is told, and keeps what it
made. Whatever befalls it, the work is done: who asked does it instead.
"""

from __future__ import annotations

import contextlib
import os
import sys
import warnings
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Thing = TypeVar("Thing")

_WORTHWHILE = 300
"""Files from which on a second process is quicker."""


class Gone(Exception):
    """The second process cannot be asked any more."""


def worthwhile(number: int) -> bool:
    """Whether so many files are worth a second process, and the machine can have one."""
    return sys.platform == "linux" and number >= _WORTHWHILE and len(os.sched_getaffinity(0)) > 1


class Second:
    """The second process. Tasks and answers are data that can be pickled."""

    def __init__(self, do: Callable[[Any], Any]) -> None:
        """Begin one that makes an answer of each task.

        Raises:
            Gone: There can be no further process.
        """
        from multiprocessing import get_context

        context = get_context("fork")
        self._ours, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, self._ours, do), daemon=True)
        try:
            with warnings.catch_warnings():
                # of threads: the fork does nothing but judge
                warnings.simplefilter("ignore", DeprecationWarning)
                self._process.start()
        except OSError as error:
            raise Gone from error
        finally:
            theirs.close()

    def ask(self, task: Any) -> None:
        """Give it a task, once the answer to the last one was taken.

        Raises:
            Gone: It is not there.
        """
        try:
            self._ours.send(task)
        except (OSError, ValueError) as error:
            raise Gone from error

    def answer(self) -> Any:
        """Wait for what it made of the task.

        Raises:
            Gone: It is not there, or could not do it.
        """
        try:
            return self._ours.recv()
        except (OSError, EOFError) as error:
            raise Gone from error

    def close(self) -> None:
        """Let it end."""
        self._ours.close()
        self._process.join()


def _serve(theirs: Connection, ours: Connection, do: Callable[[Any], Any]) -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who asked is interrupted, and ends this too
    ours.close()
    # Whatever goes wrong here is met again, and told, where the work is done instead.
    with contextlib.suppress(Exception):
        while True:
            theirs.send(do(theirs.recv()))


def work(things: Sequence[Thing], do: Callable[[Thing], Any]) -> list[Any]:
    """What `do` makes of each thing, in order, shared with a second process if that pays."""
    if not worthwhile(len(things)):
        return [do(thing) for thing in things]
    own, other = things[0::2], things[1::2]
    made: list[Any] = [None] * len(things)
    try:
        second = Second(lambda some: [do(thing) for thing in some])
    except Gone:
        return [do(thing) for thing in things]
    made[0::2], made[1::2] = shared(second, own, other, lambda some: some, do)
    second.close()
    return made


def shared(
    second: Second,
    own: Sequence[Thing],
    other: Sequence[Thing],
    task: Callable[[Sequence[Thing]], Any],
    do: Callable[[Thing], Any],
) -> tuple[list[Any], list[Any]]:
    """What is made of one's own things and, by the second process, of the others.

    Args:
        task: What the second process is asked, for the others.
        do: Makes one, where it has to be made here.
    """
    try:
        second.ask(task(other))
        ours = [do(thing) for thing in own]
        return ours, second.answer()
    except Gone:
        return [do(thing) for thing in own], [do(thing) for thing in other]
