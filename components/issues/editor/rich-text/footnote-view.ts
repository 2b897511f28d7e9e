import type { NodeViewRendererProps } from "@tiptap/core";
import { footnote } from "@/lib/issues/document/extensions";
import type { Requests } from "./commands";
import styles from "./rich-text.module.css";

/** Node view of a footnote: its number, which CSS counts. A click, or Enter while it is selected, opens its text. */
export const footnoteWithView = (ask: Requests) =>
  footnote.extend({
    addNodeView:
      () =>
      ({ node, getPos, editor }: NodeViewRendererProps) => {
        const dom = document.createElement("sup");
        dom.className = styles.footnote ?? "";
        dom.contentEditable = "false";
        dom.setAttribute("role", "img");
        dom.dataset.footnoteMark = "";
        const draw = (words: string) => {
          dom.title = words;
          dom.setAttribute("aria-label", `Footnote: ${words}`);
        };
        draw(node.textContent);
        dom.addEventListener("click", () => {
          const at = getPos();
          if (at === undefined) return;
          editor.commands.setNodeSelection(at);
          ask("footnote");
        });
        return {
          dom,
          update: (next) => {
            if (next.type.name !== "footnote") return false;
            draw(next.textContent);
            return true;
          },
          selectNode: () => dom.setAttribute("data-selected", "true"),
          deselectNode: () => dom.removeAttribute("data-selected"),
          ignoreMutation: () => true,
        };
      },
    addKeyboardShortcuts() {
      return {
        Enter: ({ editor }) => {
          const { selection } = editor.state;
          if (!("node" in selection) || (selection.node as { type: { name: string } }).type.name !== "footnote")
            return false;
          ask("footnote");
          return true;
        },
      };
    },
  });
