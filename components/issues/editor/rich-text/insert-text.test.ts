import { getSchema } from "@tiptap/core";
import { EditorState } from "@tiptap/pm/state";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { DocumentNode } from "@/lib/issues/document/document";
import { documentExtensions } from "@/lib/issues/document/extensions";
import { insertText, positionOf } from "./insert-text";

const schema = getSchema(documentExtensions());
const words = (text: string, ...marks: string[]): DocumentNode => ({
  type: "text",
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: "paragraph", content });
const bill: DocumentNode = { type: "billReference", attrs: { billId: 7 } };
const note: DocumentNode = { type: "footnote", content: [words("a note")] };
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: "doc", content });

test("a text goes where the caret was: bills and footnotes count nothing, and its look is that of the words before", () => {
  const before = doc(
    { type: "heading", attrs: { level: 2 }, content: [words("Dam")] },
    paragraph(words("On "), bill, words(" today", "bold"), note),
  );
  const { document, caret } = insertText(before, { block: 1, offset: 5 }, "XY");
  expect(document.content![1]!.content![2]).toEqual(words(" tXYoday", "bold"));
  expect(caret).toEqual({ block: 1, offset: 7 });
});

test("without a caret it goes to the end, in an empty text as in one without paragraphs; line breaks stay", () => {
  expect(insertText(doc(paragraph(words("One."))), null, " Two.").document).toEqual(doc(paragraph(words("One. Two."))));
  expect(insertText(undefined, null, "One.\nTwo.").document.content).toEqual([
    paragraph(words("One."), { type: "hardBreak" }, words("Two.")),
  ]);
  expect(insertText(doc(paragraph()), { block: 4, offset: 9 }, "A").document).toEqual(doc(paragraph(words("A"))));
});

const inline = fc.oneof(
  fc.constantFrom("a", "of the ", "dam").map((text) => words(text)),
  fc.constant(words("bold", "bold")),
  fc.constant(bill),
  fc.constant(note),
);
const block = fc.oneof(
  fc.array(inline, { maxLength: 5 }).map((content) => paragraph(...content)),
  fc.array(inline, { maxLength: 3 }).map((content) => ({ type: "heading", attrs: { level: 2 }, content })),
  fc.array(fc.array(inline, { maxLength: 3 }), { minLength: 1, maxLength: 3 }).map((items) => ({
    type: "bulletList",
    content: items.map((item) => ({ type: "listItem", content: [paragraph(...item)] })),
  })),
);

test("text typed before the text editor loads goes where the editor would have put it", () => {
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 1, maxLength: 5 }),
      fc.nat({ max: 6 }),
      fc.nat({ max: 20 }),
      (content, at, offset) => {
        const state = EditorState.create({ doc: schema.nodeFromJSON(doc(...content)) });
        const before = state.doc.toJSON() as DocumentNode;
        let last = -1;
        state.doc.descendants((node) => void (node.isTextblock && last++));
        const caret = { block: Math.min(at, last), offset };
        const typed = state.tr.insertText("XY", positionOf(state.doc, caret)!).doc;
        const inserted = insertText(before, caret, "XY");
        const made = schema.nodeFromJSON(inserted.document);
        expect(made.textContent).toBe(typed.textContent);
        expect(made.childCount).toBe(typed.childCount);
        // The caret is after the inserted text.
        const end = positionOf(made, inserted.caret)!;
        expect(made.textBetween(end - 2, end)).toBe("XY");
      },
    ),
  );
});
