"use client";

import { type ReactNode, useEffect, useId, useState } from "react";
import { Field } from "./field";
import styles from "./record-finder.module.css";
import { TextInput } from "./text-input";

/** Debounce, in milliseconds. */
const pause = 200;

type RecordFinderProps<T> = {
  label: string;
  hint: string;
  /** If nothing is found: `No bill found.` */
  noneFound: string;
  /** The same function between renders, or it searches again. */
  find: (q: string) => Promise<readonly T[]>;
  /** Offered before anything is typed. */
  suggested?: readonly T[];
  /** The id of a record that cannot be chosen. */
  without?: number;
  chosen: T | null;
  onChoose: (record: T) => void;
  describe: (record: T) => ReactNode;
};

/** Finds one record by typed words, to choose it in a form. */
export function RecordFinder<T extends { id: number }>({
  label,
  hint,
  noneFound,
  find,
  suggested = [],
  without,
  chosen,
  onChoose,
  describe,
}: RecordFinderProps<T>) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<{ q: string; records: readonly T[] }>({ q: "", records: [] });
  const q = typed.trim();
  useEffect(() => {
    if (q === "") return;
    let isOld = false;
    const timer = setTimeout(
      () =>
        void find(q).then(
          (records) => !isOld && setFound({ q, records }),
          () => !isOld && setFound({ q, records: [] }),
        ),
      pause,
    );
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [q, find]);
  const shown = (q === "" ? suggested : found.records).filter((record) => record.id !== without);
  return (
    <div className={styles.finder}>
      <Field id={`${id}-q`} label={label} hint={hint}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      {shown.length > 0 && (
        <ul className={styles.found} aria-label={`${q === "" ? "Suggested" : "Found"}: ${label}`}>
          {shown.map((record) => (
            <li key={record.id}>
              <label>
                <input
                  type="radio"
                  name={`${id}-record`}
                  checked={chosen?.id === record.id}
                  onChange={() => onChoose(record)}
                />{" "}
                <span>{describe(record)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {q !== "" && found.q === q && shown.length === 0 && <p role="status">{noneFound}</p>}
    </div>
  );
}
