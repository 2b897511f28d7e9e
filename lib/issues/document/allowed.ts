import { maxId } from "@/lib/platform/http/input";
import { fileIdOfPath, isSafeHref } from "./href";

/** Validates the value of an attribute: true when it is allowed. */
type Validator = (value: unknown) => boolean;
export type Allowed = { name: string; attrs: Record<string, Validator> };

const whole =
  (least: number, most: number): Validator =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const nullOr =
  (isValid: Validator): Validator =>
  (value) =>
    value === null || isValid(value);
const id = whole(1, maxId);
const oneOf =
  (...values: unknown[]): Validator =>
  (value) =>
    values.includes(value);
const text =
  (most: number): Validator =>
  (value) =>
    typeof value === "string" && value.length <= most;

const cell = {
  colspan: whole(1, 100),
  rowspan: whole(1, 1000),
  colwidth: nullOr((value) => Array.isArray(value) && value.length <= 100 && value.every(whole(0, 10_000))),
  align: nullOr(oneOf("left", "center", "right")),
};

export const allowedNodes: ReadonlyMap<string, Allowed> = new Map(
  Object.entries<Allowed>({
    doc: { name: "document", attrs: { version: () => true } },
    paragraph: { name: "paragraph", attrs: {} },
    text: { name: "text", attrs: {} },
    heading: { name: "heading", attrs: { level: oneOf(2, 3, 4) } },
    bulletList: { name: "list", attrs: {} },
    orderedList: {
      name: "numbered list",
      attrs: { start: whole(0, 1_000_000), type: nullOr(oneOf("1", "a", "A", "i", "I")) },
    },
    listItem: { name: "list item", attrs: {} },
    blockquote: { name: "quote", attrs: {} },
    horizontalRule: { name: "rule", attrs: {} },
    hardBreak: { name: "line break", attrs: {} },
    table: { name: "table", attrs: {} },
    tableRow: { name: "table row", attrs: {} },
    tableCell: { name: "table cell", attrs: cell },
    tableHeader: { name: "table heading", attrs: cell },
    image: {
      name: "picture",
      attrs: {
        fileId: id,
        alt: nullOr(text(2000)),
        decorative: oneOf(true, false),
        src: (value) => fileIdOfPath(value) !== undefined,
      },
    },
    footnote: { name: "footnote", attrs: {} },
    billReference: { name: "bill reference", attrs: { billId: id } },
  }),
);

/** Attributes that other editors add to links; they are ignored. */
export const ignoredOnLinks = new Set(["target", "rel", "class", "title"]);

export const allowedMarks: ReadonlyMap<string, Allowed> = new Map(
  Object.entries<Allowed>({
    bold: { name: "bold", attrs: {} },
    italic: { name: "italic", attrs: {} },
    underline: { name: "underline", attrs: {} },
    strike: { name: "strike", attrs: {} },
    code: { name: "code", attrs: {} },
    superscript: { name: "superscript", attrs: {} },
    subscript: { name: "subscript", attrs: {} },
    link: { name: "link", attrs: { href: isSafeHref } },
  }),
);
