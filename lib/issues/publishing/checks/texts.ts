import { type DocumentNode, headingsOf, inlineText, nodesOf } from "../../document/document";
import { publicGroups, type SnapshotContent } from "../snapshot/content";
import type { Finding } from "./schema";

/** For readers without pictures, or who navigate by headings. */
export function textFindings(content: SnapshotContent): Finding[] {
  return publicGroups(content).flatMap((group) =>
    group.elements.flatMap(({ id, label, type, value }) => {
      if (type !== "rich_text" || !value.document) return [];
      const at = { elementId: id, groupId: group.id, href: null, level: "warning" as const };
      return [
        ...pictures(value.document, content).map((message): Finding => ({
          ...at,
          kind: "alternative-text",
          message: `${message} in “${label}”.`,
        })),
        ...headings(value.document).map((message): Finding => ({
          ...at,
          kind: "heading-order",
          message: `${message} in “${label}”.`,
        })),
      ];
    }),
  );
}

/** The file's own alternative text is used if the writer gave none. */
function pictures(document: DocumentNode, { files }: SnapshotContent): string[] {
  return [...nodesOf(document)]
    .filter((node) => node.type === "image" && node.attrs?.decorative !== true && !String(node.attrs?.alt ?? "").trim())
    .map((node) => files[Number(node.attrs?.fileId)])
    .filter((file) => !file?.altText?.trim())
    .map(
      (file) =>
        `The picture “${file?.title ?? "of a missing file"}” has no alternative text, and is not marked as decorative,`,
    );
}

function headings(document: DocumentNode): string[] {
  const blank = [...nodesOf(document)]
    .filter((node) => node.type === "heading" && !inlineText(node).trim())
    .map(() => "A heading is empty");
  const found = headingsOf(document).filter((heading) => heading.text);
  const top = Math.min(...found.map((heading) => heading.level));
  const jumps = found.flatMap((heading, at) => {
    const before = found[at - 1];
    if (heading.level <= (before?.level ?? top - 1) + 1) return [];
    return [
      before
        ? `The heading “${heading.text}” skips a level after “${before.text}”`
        : `The first heading, “${heading.text}”, is a lower level than a later heading`,
    ];
  });
  return [...blank, ...jumps];
}
