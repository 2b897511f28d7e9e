"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { Select } from "@/components/ui/select";
import styles from "./rich-text.module.css";
import { tableActions, type ToolbarAction, toolbarGroups } from "./toolbar-actions";

const blocks = [
  { value: "0", label: "Text" },
  { value: "2", label: "Heading 2" },
  { value: "3", label: "Heading 3" },
  { value: "4", label: "Heading 4" },
];

/** Formatting. One stop of the Tab key; arrows move within it, Escape goes back to the text, and Alt+F10 comes here from it. */
export function Toolbar({ editor, label, controls, onLink }: { editor: Editor; label: string; controls: string; onLink: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState("block");
  const groups = useMemo(() => toolbarGroups({ link: onLink }), [onLink]);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      block: [2, 3, 4].find((level) => now.isActive("heading", { level })) ?? 0,
      inTable: now.isActive("table"),
      on: groups.flat().filter((action) => action.isOn?.(now)).map((action) => action.id).join(" "),
      impossible: groups.flat().filter((action) => action.isPossible?.(now) === false).map((action) => action.id).join(" "),
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
    const next = event.key === "Home" ? stops[0] : event.key === "End" ? stops.at(-1) : stops[(here + step + stops.length) % stops.length];
    if (next?.dataset.stop) setStop(next.dataset.stop);
    next?.focus();
  };
  const roving = (id: string) => ({ "data-stop": id, tabIndex: stop === id ? 0 : -1, onFocus: () => setStop(id) });

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its controls always has the focus of the Tab key
    <div ref={box} role="toolbar" aria-label={`Formatting: ${label}`} aria-controls={controls} className={styles.toolbar} onKeyDown={onKeyDown}>
      <Select
        {...roving("block")}
        aria-label="Kind of paragraph"
        className={styles.block}
        options={blocks}
        value={String(state.block)}
        onChange={(event) => setBlock(editor, Number(event.target.value))}
      />
      {groups.map((group) => (
        <div key={group[0]?.id} role="group" className={styles.tools}>
          {group.map((action) => <Tool key={action.id} action={action} editor={editor} isOn={has(state.on, action.id)} isPossible={!has(state.impossible, action.id)} roving={roving(action.id)} />)}
        </div>
      ))}
      {state.inTable && (
        <Select
          {...roving("inTable")}
          aria-label="Rows and columns of this table"
          className={styles.block}
          placeholder="Change table…"
          options={tableActions.map((action, at) => ({ value: String(at), label: action.label }))}
          value=""
          onChange={(event) => tableActions[Number(event.target.value)]?.run(editor)}
        />
      )}
    </div>
  );
}

function Tool({ action, editor, isOn, isPossible, roving }: { action: ToolbarAction; editor: Editor; isOn: boolean; isPossible: boolean; roving: object }) {
  const Icon = action.icon;
  return (
    <button
      {...roving}
      type="button"
      className={styles.tool}
      title={action.keys ? `${action.label} (${action.keys.replace("Control", "Ctrl").replaceAll("+", " ")})` : action.label}
      aria-label={action.label}
      aria-keyshortcuts={action.keys}
      aria-pressed={action.isOn ? isOn : undefined}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && action.run(editor)}
    >
      <Icon size={16} aria-hidden="true" />{action.text && <span aria-hidden="true">{action.text}</span>}
    </button>
  );
}

function setBlock(editor: Editor, level: number): void {
  const chain = editor.chain().focus();
  if (level === 0) chain.setParagraph().run();
  else chain.setHeading({ level: level as 2 | 3 | 4 }).run();
}
