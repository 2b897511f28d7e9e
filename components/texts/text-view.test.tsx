import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BillText } from "@/lib/texts/schema";
import { TextView } from "./text-view";

const aText = (id: number, kind: BillText["kind"], name: string, status: string | null): BillText => ({
  id,
  kind,
  name,
  status,
  date: "2026-10-13",
  mimeType: "text/plain",
  sha256: `${id}`,
  words: 20,
  url: null,
  state: "kept",
  reason: null,
  previousId: null,
  comparison: null,
});
const texts = [
  aText(1, "text", "As introduced", null),
  aText(2, "text", "Engrossed", null),
  aText(3, "amendment", "House floor amendment 1", "Adopted"),
];
const bill = { id: 7, slug: "cv-sb1", name: "S.B. 1", title: null, sessionName: "2026 session" };

function renderText(id: number): string {
  const text = texts.find((each) => each.id === id)!;
  const page = { ...text, id, billId: 7, format: "plain" as const, sections: [], formerAnchors: {}, parser: 7 };
  return renderToStaticMarkup(
    <TextView text={{ ...page, status: null }} bill={bill} texts={texts} address="https://example.org/" />,
  ).replace(/<[^>]*>/g, " ");
}

test("a version is compared with the others, and an amendment says what became of it", () => {
  expect(renderText(2)).toMatch(/Bill text[\s\S]*Other versions:[\s\S]*As introduced[\s\S]*compare/);
  expect(renderText(3)).toMatch(/Amendment[\s\S]*Adopted[\s\S]*Texts of the bill:[\s\S]*Engrossed/);
  expect(renderText(3)).not.toMatch(/Bill text|compare\b/);
});
