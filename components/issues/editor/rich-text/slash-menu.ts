import { Extension } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import Suggestion, { exitSuggestion, type SuggestionProps } from "@tiptap/suggestion";
import { placeBeside } from "./bill-suggestion";
import { type Command, type Requests, slashCommands } from "./commands";

/** A typed slash, with the commands that match the text after it. */
export type OpenSlash = {
  kind: "slash";
  query: string;
  commands: readonly Command[];
  choose: (command: Command) => void;
  mount: (element: HTMLElement) => () => void;
};
export type SlashHost = {
  show: (open: OpenSlash | null) => void;
  onKeyDown: (event: KeyboardEvent) => boolean;
  ask: Requests;
};

const key = new PluginKey("slashMenu");
const mostLetters = 20;

/** Commands that start with the query, matches of their own name first. */
function fitting(query: string, among: readonly Command[]): Command[] {
  const search = query.trim().toLowerCase();
  const begins = (words: string) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .some((_, at, all) => all.slice(at).join(" ").startsWith(search));
  return [
    ...among.filter((command) => begins(command.label)),
    ...among.filter((command) => !begins(command.label) && begins(command.also ?? "")),
  ];
}

/** `/` at the start of a line or after a space opens a menu of all commands. */
export const slashMenu = (host: SlashHost) =>
  Extension.create({
    name: "slashMenu",
    addProseMirrorPlugins() {
      const { editor } = this;
      const show = (props: SuggestionProps<never, Command>) => {
        const fit = fitting(
          props.query,
          slashCommands.filter((command) => command.isPossible?.(editor) !== false),
        );
        if (fit.length === 0) {
          host.show(null);
          // An address or a date is being typed: do not open again.
          return exitSuggestion(editor.view, key);
        }
        host.show({
          kind: "slash",
          query: props.query,
          commands: fit,
          choose: props.command,
          mount: (element) => props.mount(element, { onPosition: ({ x, y }) => placeBeside(element, x, y) }),
        });
      };
      return [
        Suggestion<never, Command>({
          pluginKey: key,
          editor,
          container: "main",
          findSuggestionMatch: ({ $position }) => {
            const before = $position.nodeBefore?.isText ? ($position.nodeBefore.text ?? "") : "";
            const found = /(?:^|\s)(\/([\p{L}\d ]*))$/u.exec(before);
            const [, text, query] = found ?? [];
            if (
              text === undefined ||
              query === undefined ||
              query.length > mostLetters ||
              query.startsWith(" ") ||
              (before === text && $position.parentOffset !== text.length)
            )
              return null;
            return { range: { from: $position.pos - text.length, to: $position.pos }, query, text };
          },
          command: ({ range, props: command }) => {
            editor.chain().focus().deleteRange(range).run();
            command.run(editor, host.ask);
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
