import { billIdsOf, inlineText, nodesOf, passagesOf, plainTextOf } from "../../document/document";
import { publicGroups, type FilledElement, type SnapshotContent } from "./content";
import { cutAtWord } from "./cut-at-word";

const publicElements = (content: SnapshotContent): FilledElement[] =>
  publicGroups(content).flatMap((group) => group.elements);
const billName = (content: SnapshotContent) => (id: number) => content.bills[id]?.name;

export function wordsOfElement(content: SnapshotContent, { type, value }: FilledElement): string {
  if (type === "rich_text") return value.document ? plainTextOf(value.document, billName(content)) : "";
  if (type === "select" || type === "multi_select") return value.selectValues.map((option) => option.value).join(", ");
  if (type === "bills")
    return value.billIds
      .map((id) => [content.bills[id]?.name, content.bills[id]?.title].filter(Boolean).join(" "))
      .join("\n");
  if (type === "files") return value.fileIds.flatMap((id) => content.files[id]?.title ?? []).join("\n");
  if (type === "boolean") return "";
  return value.textValue ?? "";
}

/** For search, without file titles: files may become private. */
export const plainTextOfContent = (content: SnapshotContent): string =>
  publicElements(content)
    .filter(({ type }) => type !== "files")
    .map((element) => wordsOfElement(content, element))
    .filter(Boolean)
    .join("\n\n");

/** The word count of the running text, for “4 minutes”; lists of bills and files do not count. */
export const countWords = (content: SnapshotContent): number =>
  publicElements(content)
    .filter(({ type }) => type === "rich_text" || type === "long_text" || type === "short_text")
    .reduce(
      (sum, element) => sum + (wordsOfElement(content, element).match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0),
      0,
    );

const standfirstLength = 240;

/** The beginning of the first public text: its first paragraph, cut at a word. */
export function standfirstOf(content: SnapshotContent): string | null {
  for (const { type, value } of publicElements(content)) {
    const text =
      type === "rich_text"
        ? firstParagraph(value.document, content)
        : type === "long_text"
          ? (value.textValue ?? "").split(/\n\s*\n/)[0]
          : "";
    if (text?.trim()) return cutAtWord(text.replace(/\s+/g, " ").trim(), standfirstLength);
  }
  return null;
}

function firstParagraph(document: FilledElement["value"]["document"], content: SnapshotContent): string | undefined {
  if (!document) return undefined;
  return [...nodesOf(document)]
    .filter((node) => node.type === "paragraph")
    .map((node) => inlineText(node, billName(content)).trim())
    .find(Boolean);
}

export type Mention = { billId: number; passage: string; status: string; inline: boolean };

export const passageOf = (paragraph: string): string => cutAtWord(paragraph.replace(/\s+/g, " ").trim(), 1200);

/** What the public part says about each bill: the paragraph around the first reference, or only that it is listed. */
export function mentionsIn(content: SnapshotContent): Mention[] {
  const found = new Map<number, Mention>();
  for (const { type, value } of publicElements(content)) {
    const passages = type === "rich_text" && value.document ? passagesOf(value.document, billName(content)) : undefined;
    for (const billId of type === "rich_text" ? billIdsOfText(value) : value.billIds) {
      const bill = content.bills[billId];
      if (!bill || found.get(billId)?.inline) continue;
      const passage = passages?.get(billId);
      found.set(billId, {
        billId,
        passage: passageOf(passage ?? ""),
        status: bill.status,
        inline: passage !== undefined,
      });
    }
  }
  return [...found.values()];
}

/** Older snapshots also list bills that are only named by number. */
const billIdsOfText = ({ document }: FilledElement["value"]): number[] => (document ? billIdsOf(document) : []);

export const publicIds = (content: SnapshotContent, key: "billIds" | "fileIds"): number[] => [
  ...new Set(publicElements(content).flatMap(({ value }) => value[key])),
];
