import { Extension } from "@tiptap/core";
import type { Requests } from "./commands";

/** Our own shortcuts, in addition to those of the nodes and marks. */
export const shortcutKeys = (ask: Requests) =>
  Extension.create({
    name: "shortcutKeys",
    // Before a list or a table handles the key.
    priority: 1000,
    addKeyboardShortcuts() {
      const opens = (request: Parameters<Requests>[0]) => () => {
        ask(request);
        return true;
      };
      return {
        "Mod-k": opens("link"),
        "Mod-Alt-f": opens("footnote"),
        "Mod-/": opens("shortcuts"),
        "Mod-Shift-h": opens("find"),
        "Ctrl-h": opens("find"),
        "Mod-.": ({ editor }) => editor.commands.toggleMark("superscript"),
        "Mod-,": ({ editor }) => editor.commands.toggleMark("subscript"),
        "Mod-\\": ({ editor }) => editor.chain().unsetAllMarks().clearNodes().run(),
        "Alt-F10": ({ editor }) => {
          editor.view.dom.closest("[data-text-box]")?.querySelector<HTMLElement>("[data-stop][tabindex='0']")?.focus();
          return true;
        },
      };
    },
  });

const isMac = (): boolean => typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** Shortcut as printed on this machine's keyboard: `Control+Alt+F` → `Ctrl Alt F`, on a Mac `⌘ ⌥ F`. */
export function keysAsWritten(keys: string): string {
  const names: Record<string, string> = isMac() ? { Control: "⌘", Alt: "⌥", Shift: "⇧" } : { Control: "Ctrl" };
  return keys
    .split("+")
    .map((key) => names[key] ?? key)
    .join(" ");
}
