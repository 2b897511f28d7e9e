import { expect, test } from "vitest";
import { papers } from "./openstates-parts";

const read = (note: string, kind: "text" | "document") =>
  papers(
    [{ note, date: "2026-02-01", links: [{ url: "https://example.org/1", media_type: "text/html" }] }],
    kind,
    "America/Denver",
  )[0]!;

test.each<[string, "text" | "document", string | null]>([
  ["Senate Amendment 1", "text", null],
  ["Senate Substitute Amendment 1", "text", null],
  ["Assembly Amendment 2 to Senate Amendment 1", "text", null],
  ["Amendment SF0001S3029 (3rd reading) - Senator Ash (Adopted)", "text", "Adopted"],
  ["Amendment SF0013H2001 (2nd reading) - Representative Oak (Corrected, Failed)", "text", "Failed"],
  ["Amendment SF0001S3023 (3rd reading) - Senator Yew (Withdrawn)", "text", "Withdrawn"],
  ["Amendment SF0017JC001 (Conference Committee)", "text", null],
  ["HB 57 Amendment N.5", "document", null],
  ["HB 57 Amendment #1 (A.12)", "document", null],
  ["HJR 5 Proposed Amendment No. 2 (H)JUD", "document", null],
  ["Floor Amendment by Rep. Ash", "document", null],
  ["Amendment in the nature of a substitute", "text", null],
  ["HB 57 Amendment Two - Ash 4.1.26", "document", null],
  ["SB 9 Draft Proposed Amendment ver A.1", "document", null],
])("%s among the %ss is an amendment with its decision: %s", (note, kind, status) => {
  expect(read(note, kind)).toMatchObject({ name: note, kind: "amendment", status });
});

test.each<[string, "text" | "document"]>([
  ["Introduced", "text"],
  ["As amended by Senate Amendment 1", "text"],
  ["Engrossed Amendment Senate", "text"],
  ["Bill text with Assembly Amendment 2", "text"],
  ["Amended in Senate", "text"],
  ["Proposed Constitutional Amendment 3", "text"],
  ["Amendment Histories", "document"],
  ["LC Amendment Memo", "document"],
  ["Amendment 1 Fiscal Note", "document"],
  ["Fiscal Note", "document"],
])("%s stays among the %ss", (note, kind) => {
  expect(read(note, kind)).toMatchObject({ name: note, kind });
});
