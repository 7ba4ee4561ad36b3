"""PDFs: both tools, pages, the day of making, and PDFs without a list."""

from __future__ import annotations

from aoslint import importers
from aoslint.findings import Span

from .support import DATA, refusal


def pdf_of(pages: list[list[str]], date: str = "D:20200314120000+01'00'") -> bytes:
    """A small PDF that draws each text line on its own line."""
    objects: list[bytes] = [b"<< /Type /Catalog /Pages 2 0 R >>", b""]
    kids = []
    for lines in pages:
        drawn = "BT /F1 10 Tf 14 TL 40 800 Td\n"
        for line in lines:
            text = line.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
            drawn += f"({text}) Tj T*\n"
        stream = (drawn + "ET").encode("latin-1")
        page, content = len(objects) + 1, len(objects) + 2
        kids.append(f"{page} 0 R")
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents {content} 0 R "
            "/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica "
            ">> >> >> >>".encode()
        )
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream))
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>".encode()
    objects.append(f"<< /CreationDate ({date}) >>".encode())
    data, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, start=1):
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(data)
    data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    data += b"".join(b"%010d 00000 n \n" % place for place in places)
    data += b"trailer << /Size %d /Root 1 0 R /Info %d 0 R >>\n" % (len(objects) + 1, len(objects))
    return data + b"startxref\n%d\n%%%%EOF\n" % start


def lines_of(name: str) -> list[str]:
    return [line for line in (DATA / name).read_text("utf-8").splitlines() if line.strip()]


def test_builder_pdf_over_two_pages() -> None:
    lines = lines_of("builder-pdf.txt")
    tree, problems = importers.read(pdf_of([lines[:10], lines[10:]]), "list.pdf")
    assert problems == []
    assert tree is not None
    plain, _ = importers.read((DATA / "builder-pdf.txt").read_bytes(), "list.txt")
    assert plain is not None
    expected = {**plain.data, "printed": {**plain.data["printed"], "date": "2020-03-14"}}
    assert tree.data == expected
    assert tree.source.format == "warscroll-builder"
    assert tree.source.pages == [1, 11]
    assert tree.value_span(("name",)) == Span(2, 1, 2, 8)


def test_azyr_pdf() -> None:
    tree, problems = importers.read(pdf_of([lines_of("azyr-old.txt")], "nonsense"), "list.pdf")
    assert problems == []
    assert tree is not None
    plain, _ = importers.read((DATA / "azyr-old.txt").read_bytes(), "list.txt")
    assert plain is not None
    assert tree.data == plain.data
    assert tree.source.format == "azyr"


def test_pdfs_without_a_list() -> None:
    assert refusal(pdf_of([[]])) == (
        "AOS055",
        "the PDF holds no text: it may be a picture of a list",
    )
    assert refusal(pdf_of([["Dear organiser"]]))[0] == "AOS050"
    assert refusal(pdf_of([["x"]] * 41)) == (
        "AOS055",
        "the PDF has 41 pages; 40 is the most that is read",
    )
    code, message = refusal(pdf_of([["x"]])[:300])
    assert code == "AOS055"
    assert message.startswith("the PDF ")


def test_a_page_that_never_ends_is_refused() -> None:
    code, message = refusal(pdf_of([["x" * 90] * 30_000]))
    assert (code, message) == ("AOS055", "a page of the PDF draws more than a list does")
