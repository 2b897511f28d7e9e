"use client";

import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Field } from "@/components/ui/primitives/field";
import { isFreshNavigation } from "@/components/ui/hooks/is-fresh-navigation";
import { Textarea } from "@/components/ui/primitives/textarea";
import type { DocumentNode } from "@/lib/issues/document/document";
import type { FieldProps, RichTextProps, TypedBefore } from "./fields/field-props";
import { insertText } from "./rich-text/insert-text";
import { loadLasting } from "./load-lasting";
import { type Caret, openTargetAt, setOpenTarget } from "./open-at";

let loaded: ComponentType<RichTextProps> | undefined;

export async function loadRichText(): Promise<ComponentType<RichTextProps>> {
  return (loaded ??= (await loadLasting(() => import("./rich-text/rich-text-field"))).RichTextField);
}

/** A rich text; until the text editor has loaded, a plain box whose text goes into the same document. */
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

/** Text typed on a slow connection is in the document, and saved, before the text editor has loaded. */
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
    // Typed before hydration: React would remove it from the box.
    const early = box.current?.querySelector("textarea");
    if (!early?.value) return;
    // A text that the browser restored would be added to a newer version.
    if (!isFreshNavigation()) return void (early.value = "");
    setText(early.value);
    onChange({ document: insertText(base, at, early.value).document });
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);
  useEffect(() => {
    let isGone = false;
    const handOver = (control: ComponentType<RichTextProps>) => {
      if (isGone) return;
      const { text: words, onLoaded: go } = latest.current;
      const typed = words ? { text: words, caret: insertText(base, at, words).caret } : null;
      // Keeps the focus of a person who is typing here.
      if (box.current?.contains(document.activeElement))
        setOpenTarget({ place: element.id, caret: typed?.caret ?? at, y: null });
      // Synchronous: a key pressed between the two boxes would reach neither.
      flushSync(() => go(control, typed));
    };
    void loadRichText().then((control) => {
      // An active input method would lose its composition.
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
              // After the change event that follows the end of the composition.
              setTimeout(() => waiting.current?.(), 0);
            }}
          />
        )}
      </Field>
    </div>
  );
}
