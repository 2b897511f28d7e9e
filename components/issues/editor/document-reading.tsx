"use client";

import { memo, useMemo } from "react";
import { headingsOf, nodesOf, type RichDocument } from "@/lib/issues/document/document";
import { RichText } from "../public/rich-text";
import { BillMention } from "./bill-mention";

/**
 * Rich text in the component that readers get, with current bill statuses. Memoized, because each save of one
 * element notifies all others.
 * @param level of its highest heading in the outline of the page
 * @param asWritten keeps the writer's heading levels, without anchors
 */
export const DocumentReading = memo(function DocumentReading({
  document,
  id,
  level = 2,
  asWritten = false,
}: {
  document: RichDocument;
  id: string;
  level?: number;
  asWritten?: boolean;
}) {
  const headings = useMemo(() => {
    const found = headingsOf(document, { prefix: `${id}-` });
    const top = Math.min(...found.map((heading) => heading.level));
    const nodes = [...nodesOf(document)].filter((node) => node.type === "heading");
    return new Map(
      nodes.flatMap((node, at) =>
        found[at]
          ? [
              [
                node,
                { ...found[at], level: asWritten ? found[at].level : Math.min(6, level + found[at].level - top) },
              ] as const,
            ]
          : [],
      ),
    );
  }, [document, id, level, asWritten]);
  return (
    <RichText
      document={document}
      headings={headings}
      anchors={!asWritten}
      notePrefix={`${id}_note_`}
      bill={(billId) => <BillMention key={billId} id={billId} />}
      picture={pictureOf}
    />
  );
});

/** By its permalink, because staff may see pictures that readers may not. */
const pictureOf = (id: number) => ({
  id,
  slug: "",
  title: `Picture ${id}`,
  extension: "",
  mimeType: "",
  size: 0,
  url: `/file/${id}`,
  altText: null,
  width: null,
  height: null,
});
