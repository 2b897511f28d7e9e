"use client";

import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Field } from "@/components/ui/primitives/field";
import { IconButton } from "@/components/ui/primitives/icon-button";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { formatCount } from "@/lib/platform/text/format";
import type { FormElement } from "@/lib/templates/schema";
import { useIssueEditor, useWholeState } from "../editor-context";
import { editorOf } from "../rich-text/live-editors";
import styles from "./find.module.css";
import type { Match } from "./find-text";
import { controlIn } from "../focus";
import { changeFind, openFind, useFind } from "./find-state";
import { replaceIn, undoReplace } from "./replace";
import { richTextsOf, type Searched, searchIssue } from "./searched";
import { elementOf } from "../state";
import { goTo, showMatch, showMatches } from "./show-matches";

/** Find and replace in all rich texts of the issue, or in one. Opens with Ctrl+Shift+H anywhere on the page. */
export function FindPanel() {
  const { isOpen, opened } = useFind();
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.key.toLowerCase() !== "h" ||
        !(event.ctrlKey || event.metaKey) ||
        !event.shiftKey ||
        document.querySelector("dialog[open]")
      )
        return;
      event.preventDefault();
      openFind(null);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      changeFind({ isOpen: false });
    };
  }, []);
  return isOpen ? <OpenPanel key={opened} /> : null;
}

function OpenPanel() {
  const environment = useIssueEditor();
  const find = useFind();
  const state = useWholeState();
  const template = state.issue.formTemplate;
  const field = useRef<HTMLInputElement>(null);
  const { words, matchCase, wholeWords, only, replacement, from } = find;
  const [before] = useState(() => document.activeElement);
  const [section] = useState(() => before?.closest("section"));
  const findQuery = useMemo(
    () => ({ state, words, matchCase, wholeWords, only }),
    [state, words, matchCase, wholeWords, only],
  );
  // The results may be long, so they are deferred behind typing; actions search again instead of using the
  // deferred list.
  const shown = useDeferredValue(findQuery, { ...findQuery, words: "" });
  const texts = useMemo(() => searchIssue(shown.state, shown, shown.only), [shown]);
  const all = useMemo(() => placesIn(texts), [texts]);
  const [at, setAt] = useState(-1);
  const index = Math.min(at, all.length - 1);
  const current = all[index] ?? null;
  const foundNow = () => {
    const textsNow = searchIssue(environment.store.get(), findQuery, only);
    const places = placesIn(textsNow);
    return { texts: textsNow, places, index: Math.min(at, places.length - 1) };
  };

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  useEffect(() => showMatches(texts), [texts]);
  useEffect(() => showMatch(current), [current]);
  const go = (step: number) => {
    const { places, index: now } = foundNow();
    if (places.length === 0) return;
    const next = now < 0 ? (step > 0 ? 0 : places.length - 1) : (now + step + places.length) % places.length;
    setAt(next);
    const one = places[next];
    if (one) goTo(one.elementId, one.match);
  };
  const replaceOne = () => {
    const found = foundNow();
    const one = found.places[found.index];
    if (!one) return go(1);
    const text = found.texts.find(({ elementId }) => elementId === one.elementId);
    if (text) replaceIn(environment, [{ ...text, matches: [one.match] }], replacement);
    // The next match moves to this index.
    const next = found.places[found.index + 1];
    if (next) goTo(next.elementId, next.match);
  };
  const replaceAll = () => {
    const found = foundNow();
    if (found.places.length === 0) return;
    const changes = replaceIn(environment, found.texts, replacement);
    const says = `Replaced ${formatCount(found.places.length, "time")} in ${formatCount(changes.length, "text")}.`;
    showToast(says, {
      undo: {
        label: "Restore it",
        onUndo: () =>
          showToast(
            undoReplace(environment, changes) === changes.length ? "Restored." : "Later changes were not affected.",
          ),
      },
    });
    setAt(-1);
  };
  const close = () => {
    changeFind({ isOpen: false });
    const editor = from === null ? undefined : editorOf(from);
    if (editor) return void editor.commands.focus();
    // Its group was closed in the meantime, for example by a save in progress: focus the button that opens it.
    const group =
      from === null
        ? null
        : document.getElementById(`group-${elementOf(environment.store.get().issue, from).formElementGroup}`);
    const isThere = before?.isConnected && before !== document.body && before !== section;
    const around = group?.closest("section") ?? section;
    const back = isThere ? before : (around?.querySelector("[data-edit]") ?? controlIn(around));
    if (back instanceof HTMLElement) back.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onEnter = (act: (step: number) => void) => (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act(event.shiftKey ? -1 : 1);
  };
  // Hundreds of options are the slowest part: they render after the field is shown and focused.
  const elements = useDeferredValue(
    useMemo(() => richTextsOf(template), [template]),
    none,
  );
  const says =
    shown.words === ""
      ? ""
      : all.length === 0
        ? "Not found"
        : index < 0
          ? `${all.length} found in ${formatCount(texts.length, "text")}`
          : `${index + 1} of ${all.length}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles from the controls inside
    <section className={styles.panel} aria-label="Find and replace" onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2>Find and replace</h2>
        <IconButton label="Close find and replace" onClick={close}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.row}>
        <Field id="find-words" label="Find">
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              autoComplete="off"
              value={words}
              onChange={(event) => {
                changeFind({ words: event.target.value });
                setAt(-1);
              }}
              onKeyDown={onEnter(go)}
            />
          )}
        </Field>
        <IconButton label="Previous" disabled={all.length === 0} onClick={() => go(-1)}>
          <ChevronUp size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label="Next" disabled={all.length === 0} onClick={() => go(1)}>
          <ChevronDown size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <p role="status" className={styles.says}>
        {says}
      </p>
      <div className={styles.row}>
        <Field id="find-replacement" label="Replace with">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={replacement}
              onChange={(event) => changeFind({ replacement: event.target.value })}
              onKeyDown={onEnter(replaceOne)}
            />
          )}
        </Field>
      </div>
      <div className={styles.buttons}>
        <Button small disabled={all.length === 0} onClick={replaceOne}>
          Replace
        </Button>
        <Button small disabled={all.length === 0} onClick={replaceAll}>
          Replace all{all.length > 0 ? ` ${all.length}` : ""}
        </Button>
      </div>
      <div className={styles.options}>
        <Checkbox
          label="Same case"
          checked={matchCase}
          onChange={(event) => changeFind({ matchCase: event.target.checked })}
        />
        <Checkbox
          label="Whole words"
          checked={wholeWords}
          onChange={(event) => changeFind({ wholeWords: event.target.checked })}
        />
        <Select
          aria-label="Where to look"
          value={String(only ?? 0)}
          onChange={(event) => {
            changeFind({ only: Number(event.target.value) || null });
            setAt(-1);
          }}
          options={[
            { value: "0", label: "The whole issue" },
            ...elements.map((element) => ({ value: String(element.id), label: `Only “${element.label}”` })),
          ]}
        />
      </div>
      {all.length > 0 && (
        <ol className={styles.found} aria-label="Found">
          {listMatches(texts).map(({ text, match, place, number }) => (
            <li key={`${text.elementId} ${place}`}>
              <button
                type="button"
                aria-current={number === index ? "true" : undefined}
                onClick={() => {
                  setAt(number);
                  goTo(text.elementId, match);
                }}
              >
                {place === 0 && <b>{text.label}</b>}
                <span>
                  {match.before}
                  <mark>{match.words}</mark>
                  {match.after}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const none: readonly FormElement[] = [];
const placesIn = (texts: readonly Searched[]) =>
  texts.flatMap(({ elementId, matches }) => matches.map((match) => ({ elementId, match })));

/** The matches shown: at most a hundred, fifty of one text, each with its number in the whole. */
function listMatches(texts: readonly Searched[]) {
  const rows: { text: Searched; match: Match; place: number; number: number }[] = [];
  let before = 0;
  for (const text of texts) {
    if (rows.length >= 100) break;
    for (const [place, match] of text.matches.slice(0, Math.min(50, 100 - rows.length)).entries())
      rows.push({ text, match, place, number: before + place });
    before += text.matches.length;
  }
  return rows;
}
