"use client";

import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Field } from "@/components/ui/primitives/field";
import { Textarea } from "@/components/ui/primitives/textarea";
import type { DocumentNode } from "@/lib/issues/document/document";
import type { FieldProps, RichTextProps, TypedBefore } from "./fields/field-props";
import { insertText } from "./rich-text/insert-text";
import { loadLasting } from "./load-lasting";
import { type Caret, openTargetAt, setOpenTarget } from "./open-at";

let loaded: ComponentType<RichTextProps> | undefined;

/** Fetches the text editor, once. */
export async function loadRichText(): Promise<ComponentType<RichTextProps>> {
  return (loaded ??= (await loadLasting(() => import("./rich-text/rich-text-field"))).RichTextField);
}

/** A rich text; until the text editor has arrived, a plain box whose text goes into the same document. */
export function RichTextControl(props: FieldProps) {
  const [{ Control, typed }, setLoaded] = useState<Loaded>(() => ({ Control: loaded, typed: null }));
  return Control ? (
    <Control {...props} typed={typed} />
  ) : (
    <WaitingText {...props} onLoaded={(next, before) => setLoaded({ Control: next, typed: before })} />
  );
}

type Loaded = { Control: ComponentType<RichTextProps> | undefined; typed: TypedBefore | null };
type WaitingProps = FieldProps & {
  onLoaded: (control: ComponentType<RichTextProps>, typed: TypedBefore | null) => void;
};

/** What is typed on a slow line is in the document, and saved, before the text editor is there. */
function WaitingText({ element, id, hint, error, data, onChange, onLoaded }: WaitingProps) {
  const [base] = useState(() => ("document" in data ? (data.document as DocumentNode) : undefined));
  const [at] = useState<Caret | null>(() => openTargetAt(element.id)?.caret ?? null);
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const isComposing = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  const latest = useRef({ text, onLoaded });
  useLayoutEffect(() => void (latest.current = { text, onLoaded }));
  useLayoutEffect(() => {
    // Typed before the page was hydrated: React would take it out of the box again.
    const early = box.current?.querySelector("textarea")?.value ?? "";
    if (early === "") return;
    setText(early);
    onChange({ document: insertText(base, at, early).document });
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the box comes to life
  }, []);
  useEffect(() => {
    let isGone = false;
    const handOver = (control: ComponentType<RichTextProps>) => {
      if (isGone) return;
      const { text: words, onLoaded: go } = latest.current;
      const typed = words ? { text: words, caret: insertText(base, at, words).caret } : null;
      // who writes here goes on writing there
      if (box.current?.contains(document.activeElement))
        setOpenTarget({ place: element.id, caret: typed?.caret ?? at, y: null });
      // At once: a key that is pressed between the two boxes would meet neither.
      flushSync(() => go(control, typed));
    };
    void loadRichText().then((control) => {
      // an input method that is at work would lose its word
      if (isComposing.current) waiting.current = () => handOver(control);
      else handOver(control);
    });
    return () => void (isGone = true);
  }, [base, at, element.id]);
  return (
    <div ref={box}>
      <Field
        id={id}
        label={element.label}
        hint={[hint, "The text editor is loading. Text you type here is saved."].filter(Boolean).join(" ")}
        error={error}
        required={element.required || undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            value={text}
            onChange={(event) => {
              const typed = event.target.value;
              setText(typed);
              onChange({ document: insertText(base, at, typed).document });
            }}
            onCompositionStart={() => void (isComposing.current = true)}
            onCompositionEnd={() => {
              isComposing.current = false;
              // after the change that this end brings
              setTimeout(() => waiting.current?.(), 0);
            }}
          />
        )}
      </Field>
    </div>
  );
}
