"use client";

import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Chip, ChipList } from "@/components/ui/primitives/chip";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { formatCount } from "@/lib/platform/text/format";
import type { Category } from "@/lib/topics/schema";
import styles from "./inbox.module.css";

type TopicDialogProps = {
  open: boolean;
  /** Number of selected bills. */ count: number;
  topics: readonly Category[];
  onClose: () => void;
  onChoose: (topics: Category[]) => void;
};

/** Topic picker for the selection: type, arrow keys to move, Enter to pick; Enter again on an empty input tags. */
export function TopicDialog({ open, ...rest }: TopicDialogProps) {
  return open ? <Choosing {...rest} /> : null;
}

const most = 8;
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

function Choosing({ count, topics, onClose, onChoose }: Omit<TopicDialogProps, "open">) {
  const [chosen, setChosen] = useState<readonly Category[]>([]);
  const [words, setWords] = useState("");
  const [at, setAt] = useState(0);
  const queryWords = fold(words).split(/\s+/).filter(Boolean);
  const fitting = topics.filter(
    (topic) => !chosen.includes(topic) && queryWords.every((word) => fold(topic.label).includes(word)),
  );
  const found = fitting.slice(0, most);
  const active = found[Math.min(at, found.length - 1)];
  const take = (topic: Category) => {
    setChosen([...chosen, topic]);
    setWords("");
    setAt(0);
  };
  const finish = () => chosen.length > 0 && onChoose([...chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp")
      setAt(Math.min(Math.max(at + (event.key === "ArrowDown" ? 1 : -1), 0), found.length - 1));
    else if (event.key === "Backspace" && words === "") setChosen(chosen.slice(0, -1));
    else if (event.key === "Enter" && words.trim() === "" && chosen.length > 0) finish();
    else if (event.key === "Enter" && active) take(active);
    else return;
    event.preventDefault();
  };
  const title = `Topics for ${formatCount(count, "bill")}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="primary" disabled={chosen.length === 0} onClick={finish}>
            Tag {formatCount(count, "bill")}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {chosen.length > 0 && (
        <ChipList label="Chosen topics">
          {chosen.map((topic) => (
            <Chip key={topic.id}>{topic.name}</Chip>
          ))}
        </ChipList>
      )}
      <Field
        id="inbox-topic"
        label="Topic or policy area"
        hint="Enter selects the highlighted topic. Press Enter again to tag."
      >
        {(control) => (
          <TextInput
            {...control}
            className={styles.topicInput}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls="inbox-topics"
            aria-activedescendant={active && `inbox-topic-${active.id}`}
            aria-autocomplete="list"
            autoComplete="off"
            data-autofocus=""
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div id="inbox-topics" role="listbox" aria-label="Topics" className={styles.topics}>
        {found.map((topic) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input above handles keys
          <div
            key={topic.id}
            id={`inbox-topic-${topic.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={topic === active}
            onClick={() => take(topic)}
          >
            {topic.name} <span className={styles.where}>{topic.policyArea.name}</span>
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {found.length === 0
          ? "No matching topics."
          : fitting.length > most
            ? `And ${fitting.length - most} more: keep typing.`
            : ""}
      </p>
    </Dialog>
  );
}
