"""aoslint cards and aoslint sheet as commands."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUARD = 'kind: warscroll\ntitle: Guard\nmove: 5"\n'


def run(folder: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "aoslint", *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)} | more,
        capture_output=True,
        check=False,
        text=True,
        encoding="utf-8",
    )


def test_html_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GUARD, encoding="utf-8")
    done = run(tmp_path, "cards", "a.yaml", "-o", "a.html")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert "<h2>Guard</h2>" in (tmp_path / "a.html").read_text("utf-8")


def test_pdf_of_a_name(tmp_path: Path) -> None:
    pytest.importorskip("typst", reason="PDF needs the extra pdf")
    done = run(tmp_path, "cards", "Sequitors", "-o", "a.pdf", "--page", "poker", "--backs")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF-")


def test_sheet_of_an_illegal_army(tmp_path: Path) -> None:
    units = "units: [{warscroll: Liberators, artefact: X}]"
    army = f"kind: army\nallegiance: Stormcast Eternals\n{units}\n"
    (tmp_path / "a.yaml").write_text(army, encoding="utf-8")
    done = run(tmp_path, "sheet", "a.yaml", "-o", "a.html")
    assert done.returncode == 1
    assert "AOS3" in done.stdout
    assert (tmp_path / "a.html").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("Sequitorz", "-o", "a.html"),
            "nothing in the content is called `Sequitorz`; near: `Sequitors`",
        ),
        (("gone.yaml", "-o", "a.html"), "no such file or directory: `gone.yaml`"),
        (("Sequitors", "-o", "a.docx"), "`a.docx` ends neither in .pdf nor in .html"),
        (("Sequitors", "-o", "a.pdf", "--backs"), "cards on a4 pages have no backs"),
        (("Sequitors", "-o", "a.html", "--columns", "2"), "`--columns` is for PDF, not for HTML"),
        (("Sequitors", "-o", "a.html", "--booklet"), "`--booklet` is for PDF, not for HTML"),
        (
            ("Sequitors", "-o", "a.pdf", "--paper", "letter"),
            "`--paper` is for small cards; for pages of that size give `--page letter`",
        ),
        (
            ("Sequitors", "-o", "a.pdf", "--page", "a5", "--columns", "2"),
            "a5 pages have no columns",
        ),
        (
            ("Sequitors", "-o", "a.pdf", "--page", "a6", "--columns", "2"),
            "a6 cards have no columns",
        ),
        (("Sequitors", "-o", "gone/a.html"), "cannot write `gone/a.html`"),
        (("Ghur", "--kind", "battalion", "-o", "a.html"), "there is nothing to print"),
    ],
)
def test_wrong_usage(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    done = run(tmp_path, "cards", *arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_bad_document_is_reported_and_the_others_are_printed(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GUARD, encoding="utf-8")
    (tmp_path / "b.yaml").write_text("kind: warscroll\ntitel: Broken\n", encoding="utf-8")
    done = run(tmp_path, "cards", "a.yaml", "b.yaml", "-o", "a.html")
    assert done.returncode == 1
    assert "b.yaml" in done.stdout
    assert "<h2>Guard</h2>" in (tmp_path / "a.html").read_text("utf-8")


def test_a_template_that_is_refused(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "deck.html.j2").write_text("{{ ''.__class__ }}", encoding="utf-8")
    (tmp_path / "a.yaml").write_text(GUARD, encoding="utf-8")
    done = run(tmp_path, "cards", "a.yaml", "-o", "a.html", "--templates", "own")
    assert done.returncode == 2
    assert done.stderr.startswith("error: template `deck.html.j2`, line 1: ")
    assert not (tmp_path / "a.html").exists()
