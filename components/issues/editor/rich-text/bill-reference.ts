import type { QueryClient } from "@tanstack/react-query";
import type { NodeViewRendererProps } from "@tiptap/core";
import { billReference } from "@/lib/issues/document/extensions";
import { type BillFacts, followBill } from "../bill-data";
import { mentionNodes } from "../bill-mention-markup";
import { describeMention } from "../bill-mention-labels";
import styles from "../bill-mention.module.css";

/**
 * The document's bill reference with the bill's number and its status of today. Drawn without React: hundreds of them stand
 * in one text, and each is told on its own when what is known of its bill changes.
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
            ...(dom.hasAttribute("data-selected") ? [telling(description)] : []),
          );
        };
        const stop = followBill(client, id, draw);
        return {
          dom,
          update: (next) => next.type.name === "billReference" && Number(next.attrs.billId) === id,
          selectNode: () => {
            dom.setAttribute("data-selected", "true");
            dom.append(telling(dom.title));
          },
          deselectNode: () => {
            dom.removeAttribute("data-selected");
            dom.querySelector(`.${styles.told}`)?.remove();
          },
          ignoreMutation: () => true,
          destroy: stop,
        };
      },
  });

/** A mouse gets the browser's own hint; the caret gets this. */
function telling(words: string): HTMLElement {
  const box = document.createElement("span");
  box.className = styles.told ?? "";
  box.textContent = words;
  box.setAttribute("aria-hidden", "true");
  return box;
}
