"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, memo, useRef, useState } from "react";
import { Select } from "@/components/ui/primitives/select";
import { type Command, type Requests, tableCommands, toolbarGroups } from "./commands";
import { useIsInIssue } from "../editor-context";
import styles from "./rich-text.module.css";
import { keysAsWritten } from "./shortcut-keys";

const blocks = [
  { value: "0", label: "Text" },
  { value: "2", label: "Heading 2" },
  { value: "3", label: "Heading 3" },
  { value: "4", label: "Heading 4" },
];
const all = [...toolbarGroups.flat(), ...tableCommands];

/**
 * Formatting toolbar. One tab stop; arrow keys move within it, Escape returns to the text, and Alt+F10 in the
 * text moves here.
 */
export const Toolbar = memo(function Toolbar({
  editor,
  label,
  controls,
  ask,
}: {
  editor: Editor;
  label: string;
  controls: string;
  ask: Requests;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState("block");
  const isInIssue = useIsInIssue();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      block: [2, 3, 4].find((level) => now.isActive("heading", { level })) ?? 0,
      inTable: now.isActive("table"),
      on: all
        .filter((command) => command.isOn?.(now))
        .map((command) => command.id)
        .join(" "),
      impossible: toolbarGroups
        .flat()
        .filter((command) => command.isPossible?.(now) === false)
        .map((command) => command.id)
        .join(" "),
    }),
  });
  const has = (list: string, id: string) => list.split(" ").includes(id);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      editor.commands.focus();
      return;
    }
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: 0, End: 0 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [...(box.current?.querySelectorAll<HTMLElement>("[data-stop]") ?? [])];
    const here = stops.findIndex((one) => one === document.activeElement);
    const next =
      event.key === "Home"
        ? stops[0]
        : event.key === "End"
          ? stops.at(-1)
          : stops[(here + step + stops.length) % stops.length];
    if (next?.dataset.stop) setStop(next.dataset.stop);
    next?.focus();
  };
  const known =
    stop === "block" ||
    all.some((command) => command.id === stop && (state.inTable || !tableCommands.includes(command)));
  const isTableTool = (id: string) => tableCommands.some((command) => command.id === id);
  const tableStop = isTableTool(stop) ? stop : tableCommands[0]?.id;
  const roving = (id: string) => ({
    "data-stop": id,
    // The row of table tools scrolls separately, so it has its own tab stop.
    tabIndex: [known ? stop : "block", tableStop].includes(id) ? 0 : -1,
    onFocus: () => setStop(id),
  });
  const tool = (command: Command) => (
    <Tool
      key={command.id}
      command={command}
      run={() => command.run(editor, ask)}
      isOn={has(state.on, command.id)}
      isPossible={!has(state.impossible, command.id)}
      roving={roving(command.id)}
    />
  );

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its controls is always the tab stop
    <div
      ref={box}
      role="toolbar"
      aria-label={`Formatting: ${label}`}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={onKeyDown}
    >
      <Select
        {...roving("block")}
        aria-label="Kind of paragraph"
        className={styles.block}
        options={blocks}
        value={String(state.block)}
        onChange={(event) => setBlock(editor, Number(event.target.value))}
      />
      {toolbarGroups.map((group) => (
        <div key={group[0]?.id} className={styles.tools}>
          {group.filter(({ id }) => isInIssue || id !== "find").map(tool)}
        </div>
      ))}
      {state.inTable && (
        <div role="group" aria-label="Table" className={styles.tableTools}>
          {tableCommands.map(tool)}
        </div>
      )}
    </div>
  );
});

function Tool({
  command,
  run,
  isOn,
  isPossible,
  roving,
}: {
  command: Command;
  run: () => void;
  isOn: boolean;
  isPossible: boolean;
  roving: object;
}) {
  const Icon = command.icon;
  return (
    <button
      {...roving}
      type="button"
      className={styles.tool}
      title={command.keys ? `${command.label} (${keysAsWritten(command.keys)})` : command.label}
      aria-label={command.label}
      aria-keyshortcuts={command.keys}
      aria-pressed={command.isOn ? isOn : undefined}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && run()}
    >
      <Icon size={16} aria-hidden="true" />
      {command.text && <span aria-hidden="true">{command.text}</span>}
    </button>
  );
}

function setBlock(editor: Editor, level: number): void {
  const chain = editor.chain().focus();
  if (level === 0) chain.setParagraph().run();
  else chain.setHeading({ level: level as 2 | 3 | 4 }).run();
}
