import { Extension, type Range } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import Suggestion, { exitSuggestion, type SuggestionProps } from "@tiptap/suggestion";
import { findReference } from "./find-reference";

/** A reference that is being typed, and what to do with it. */
export type OpenSuggestion = {
  kind: "at" | "number";
  query: string;
  choose: (billId: number) => void;
  dismiss: () => void;
  /** Puts an element beside the caret and keeps it there; gives back how to take it away. */
  mount: (element: HTMLElement) => () => void;
};

export type SuggestionHost = {
  show: (open: OpenSuggestion | null) => void;
  /** True when the list took the key. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** Where the list is put: within a dialog nothing beside it can be reached. */
  container?: string;
};

const key = new PluginKey("billSuggestion");

/** Takes the list away until something else is typed. */
export const dismissBillSuggestion = (view: EditorView): void => exitSuggestion(view, key);

/** Notices `@…` and `HB 12` while typing and lets its host suggest bills; a choice becomes a reference. */
export const billSuggestion = (host: SuggestionHost) =>
  Extension.create({
    name: "billSuggestion",
    addProseMirrorPlugins() {
      const { editor } = this;
      const show = (props: SuggestionProps<never, number>) => {
        const found = findReference(props.text);
        if (!found) return host.show(null);
        host.show({
          kind: found.kind,
          query: found.query,
          choose: props.command,
          dismiss: () => exitSuggestion(editor.view, key),
          mount: (element) => props.mount(element, { onPosition: ({ x, y }) => placeBeside(element, x, y) }),
        });
      };
      return [
        Suggestion<never, number>({
          pluginKey: key,
          editor,
          container: host.container ?? "main",
          findSuggestionMatch: ({ $position }) => {
            const text = $position.nodeBefore?.isText ? ($position.nodeBefore.text ?? "") : "";
            const found = $position.parent.type.spec.code ? null : findReference(text);
            if (!found) return null;
            const range: Range = { from: $position.pos - found.length, to: $position.pos };
            return { range, query: found.query, text: text.slice(text.length - found.length) };
          },
          command: ({ range, props: billId }) => {
            const after = editor.state.doc.textBetween(
              range.to,
              Math.min(range.to + 1, editor.state.doc.content.size),
              "\n",
              "\n",
            );
            const space = /^[\s.,;:!?)\]}"'”’]/.test(after) ? [] : [{ type: "text", text: " " }];
            editor
              .chain()
              .focus()
              .insertContentAt(range, [{ type: "billReference", attrs: { billId } }, ...space])
              .run();
          },
          render: () => ({
            onStart: show,
            onUpdate: show,
            onExit: () => host.show(null),
            onKeyDown: ({ event }) => host.onKeyDown(event),
          }),
        }),
      ];
    },
  });

/** Beside the caret, but never over the edge of the window. */
export function placeBeside(element: HTMLElement, x: number, y: number): void {
  const rightmost = document.documentElement.clientWidth - element.offsetWidth - 8;
  element.style.left = `${Math.max(8, Math.min(x, rightmost))}px`;
  element.style.top = `${y}px`;
}
