"use client";

import { Dialog } from "@/components/ui/primitives/dialog";
import { useIsInIssue } from "../editor-context";
import { type Command, commands, tableCommands } from "./commands";
import styles from "./rich-text.module.css";
import { keysAsWritten } from "./shortcut-keys";

const {
  text,
  heading2,
  heading3,
  heading4,
  bold,
  italic,
  underline,
  strike,
  superscript,
  subscript,
  bullets,
  numbers,
  quote,
  bill,
  footnote,
  link,
  clear,
  undo,
  redo,
  find,
  shortcuts,
} = commands;
const also: { label: string; keys: string }[] = [
  { label: "All commands, by name", keys: "/" },
  { label: "Go to the toolbar", keys: "Alt+F10" },
  { label: "List item one level in", keys: "Tab" },
  { label: "List item one level out", keys: "Shift+Tab" },
  { label: "Next cell of a table, and a new row after the last", keys: "Tab" },
  { label: "New line in the same paragraph", keys: "Shift+Enter" },
];
const ofIssues = [{ label: "Save and close the group", keys: "Control+Enter" }];

/** Every shortcut of the text editor. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isInIssue = useIsInIssue();
  return (
    <Dialog open onClose={onClose} title="Keys for writing" wide>
      <div className={styles.shortcuts}>
        <Keys title="Words" list={[bold, italic, underline, strike, superscript, subscript, link, clear]} />
        <Keys title="Paragraphs" list={[text, heading2, heading3, heading4, bullets, numbers, quote]} />
        <Keys title="Insert" list={[bill, footnote]} />
        <Keys title="The text" list={[undo, redo, ...(isInIssue ? [find] : []), shortcuts]} />
        <Keys title="Getting around" list={isInIssue ? [...also, ...ofIssues] : also} />
      </div>
      <p className={styles.shortcutsNote}>
        Type / for a menu of everything, tables too:{" "}
        {tableCommands.map((command) => command.label.toLowerCase()).join(", ")}. Dashes, figures and # at the start of
        a line make lists and headings.
      </p>
    </Dialog>
  );
}

function Keys({ title, list }: { title: string; list: readonly Pick<Command, "label" | "keys">[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {list.map(({ label, keys }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys &&
                keysAsWritten(keys)
                  .split(" ")
                  .map((key) => <kbd key={key}>{key}</kbd>)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
