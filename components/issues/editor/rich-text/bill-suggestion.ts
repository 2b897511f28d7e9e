import { Extension, type Range } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import Suggestion, { exitSuggestion, type SuggestionProps } from "@tiptap/suggestion";
import { findReference } from "./find-reference";

/** A law that is cited as a link to its page. */
export type LawChoice = { href: string; name: string };

/** A reference being typed, and the actions for it. */
export type OpenSuggestion = {
  kind: "at" | "number";
  query: string;
  choose: (billId: number) => void;
  chooseLaw: (law: LawChoice) => void;
  dismiss: () => void;
  /** Positions an element beside the caret; returns a function that removes it. */
  mount: (element: HTMLElement) => () => void;
};

export type SuggestionHost = {
  show: (open: OpenSuggestion | null) => void;
  /** Returns true if the list handled the key. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** Container of the list: inside a modal dialog, nothing outside can be reached. */
  container?: string;
};

const key = new PluginKey("billSuggestion");

/** Closes the list until the input changes. */
export const dismissBillSuggestion = (view: EditorView): void => exitSuggestion(view, key);

/** Detects `@…` and `HB 12` while typing and lets the host suggest bills and laws; a selection becomes a reference. */
export const billSuggestion = (host: SuggestionHost) =>
  Extension.create({
    name: "billSuggestion",
    addProseMirrorPlugins() {
      const { editor } = this;
      const show = (props: SuggestionProps<never, number | LawChoice>) => {
        const found = findReference(props.text);
        if (!found) return host.show(null);
        host.show({
          kind: found.kind,
          query: found.query,
          choose: props.command,
          chooseLaw: props.command,
          dismiss: () => exitSuggestion(editor.view, key),
          mount: (element) => props.mount(element, { onPosition: ({ x, y }) => placeBeside(element, x, y) }),
        });
      };
      return [
        Suggestion<never, number | LawChoice>({
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
          command: ({ range, props: choice }) => {
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
              .insertContentAt(range, [nodeOf(choice), ...space])
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

const nodeOf = (choice: number | LawChoice) =>
  typeof choice === "number"
    ? { type: "billReference", attrs: { billId: choice } }
    : { type: "text", text: choice.name, marks: [{ type: "link", attrs: { href: choice.href } }] };

/** Beside the caret, but inside the viewport. */
export function placeBeside(element: HTMLElement, x: number, y: number): void {
  const rightmost = document.documentElement.clientWidth - element.offsetWidth - 8;
  element.style.left = `${Math.max(8, Math.min(x, rightmost))}px`;
  element.style.top = `${y}px`;
}
