import type { QueryClient } from "@tanstack/react-query";
import type { NodeViewRendererProps } from "@tiptap/core";
import { billReference } from "@/lib/issues/document/extensions";
import { type BillFacts, followBill } from "../bill-data";
import { mentionNodes } from "../bill-mention-markup";
import { describeMention } from "../bill-mention-labels";
import styles from "../bill-mention.module.css";

/**
 * Node view of a bill reference, with number and current status. Without React: one text may have hundreds, and
 * each subscribes to its own bill's data.
 */
export const billReferenceWithView = (client: QueryClient) =>
  billReference.extend({
    addNodeView:
      () =>
      ({ node }: NodeViewRendererProps) => {
        const id = Number(node.attrs.billId);
        const dom = document.createElement("span");
        dom.className = styles.mention ?? "";
        dom.dataset.bill = String(id);
        dom.setAttribute("role", "img");
        dom.contentEditable = "false";
        const draw = (facts: BillFacts) => {
          const description = describeMention(id, facts);
          dom.title = description;
          dom.setAttribute("aria-label", description);
          dom.toggleAttribute("data-missing", facts.isMissing);
          dom.replaceChildren(
            ...mentionNodes(id, facts),
            ...(dom.hasAttribute("data-selected") ? [tooltip(description)] : []),
          );
        };
        const stop = followBill(client, id, draw);
        return {
          dom,
          update: (next) => next.type.name === "billReference" && Number(next.attrs.billId) === id,
          selectNode: () => {
            dom.setAttribute("data-selected", "true");
            dom.append(tooltip(dom.title));
          },
          deselectNode: () => {
            dom.removeAttribute("data-selected");
            dom.querySelector(`.${styles.note}`)?.remove();
          },
          ignoreMutation: () => true,
          destroy: stop,
        };
      },
  });

/** Tooltip at the caret; with a mouse the browser shows its own. */
function tooltip(words: string): HTMLElement {
  const box = document.createElement("span");
  box.className = styles.note ?? "";
  box.textContent = words;
  box.setAttribute("aria-hidden", "true");
  return box;
}
