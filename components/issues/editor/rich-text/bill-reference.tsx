"use client";

import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import { billReference } from "@/lib/issues/document/extensions";
import { BillMention } from "../bill-mention";

function BillReferenceView({ node, selected }: ReactNodeViewProps) {
  return (
    <NodeViewWrapper as="span">
      <BillMention id={Number(node.attrs.billId)} isSelected={selected} />
    </NodeViewWrapper>
  );
}

/** The document's bill reference, shown with the bill's number and its status of today. */
export const billReferenceWithView = billReference.extend({
  addNodeView: () => ReactNodeViewRenderer(BillReferenceView, { as: "span" }),
});
