"use client";

import { useEffect, useRef, useState } from "react";
import { optionId } from "../fields/bill-options";
import { type KeyTaker, PopupBox, usePointing } from "./popup-box";
import styles from "./rich-text.module.css";
import { keysAsWritten } from "./shortcut-keys";
import type { OpenSlash } from "./slash-menu";

/** Matching commands at the caret. The first is preselected for Enter. */
export function SlashPopup({
  id,
  open,
  keys,
  text,
}: {
  id: string;
  open: OpenSlash;
  keys: KeyTaker;
  text: HTMLElement;
}) {
  const list = useRef<HTMLDivElement>(null);
  const { commands } = open;
  const [at, setAt] = useState({ query: open.query, index: 0 });
  const active = at.query === open.query ? Math.min(at.index, commands.length - 1) : 0;
  usePointing(text, id, optionId(id, active));
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  useEffect(() => {
    const move = (step: number) => {
      setAt({ query: open.query, index: (active + step + commands.length) % commands.length });
      return true;
    };
    const choose = () => {
      const command = commands[active];
      if (command) open.choose(command);
      return true;
    };
    const handlers: Record<string, () => boolean> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: choose,
      Tab: choose,
    };
    const handleKey = (event: KeyboardEvent) => handlers[event.key]?.() ?? false;
    Object.assign(keys, { take: handleKey });
    return () => {
      if (keys.take === handleKey) Object.assign(keys, { take: () => false });
    };
  }, [keys, open, commands, active]);
  return (
    <PopupBox mount={open.mount}>
      <div className={styles.slash}>
        <div ref={list} id={id} role="listbox" tabIndex={0} aria-label="Commands" className={styles.slashList}>
          {commands.map((command, index) => {
            const Icon = command.icon;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused text handles keys
              <div
                key={command.id}
                id={optionId(id, index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.slashOption}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => open.choose(command)}
              >
                <Icon size={16} aria-hidden="true" />
                <span>{command.label}</span>
                {command.keys && <kbd aria-hidden="true">{keysAsWritten(command.keys)}</kbd>}
              </div>
            );
          })}
        </div>
        <p role="status" className={styles.hidden}>
          {commands.length === 1 ? "One command." : `${commands.length} commands.`}
        </p>
      </div>
    </PopupBox>
  );
}
