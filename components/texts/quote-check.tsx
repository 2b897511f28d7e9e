"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { HiddenFileInput } from "@/components/ui/primitives/hidden-file-input";
import { Textarea } from "@/components/ui/primitives/textarea";
import { call } from "@/lib/platform/http/call";
import { sendForm } from "@/lib/platform/http/send-form";
import { longestDraft } from "@/lib/texts/quotations/check/limits";
import type { CheckedQuotation, quotesApi } from "@/lib/texts/quotations/check/api";
import { CheckedQuotes } from "./checked-quotes";
import styles from "./checked-quotes.module.css";

type Checked = { quotes: CheckedQuotation[]; total: number };

/** Checks the quotations of a pasted draft or of a file, and lists each with what was found. */
export function QuoteCheck() {
  const [text, setText] = useState("");
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { busy, problem, act } = useAction();
  const chooser = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    if (checked) result.current?.focus();
  }, [checked]);

  const checkText = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(text.trim() === "");
    if (text.trim() === "") return;
    void act(async () =>
      setChecked(await call<typeof quotesApi.check>("POST", "/quote/api/check", { body: { text } })),
    );
  };
  const checkFile = (file: File) => {
    setEmpty(false);
    const form = new FormData();
    form.set("file", file);
    void act(async () => setChecked(await sendForm<Checked>("/quote/api/check", form)));
  };
  const message = isEmpty ? "Paste some text, or choose a file." : problem?.message;
  return (
    <>
      <form className={`${formStyles.form} ${styles.draft}`} onSubmit={checkText} noValidate>
        {message && <ErrorSummary errors={[{ message, href: "draft" }]} />}
        <Field
          id="draft"
          label="Your text"
          hint="Checks everything in quotation marks, or every paragraph if there are none."
        >
          {({ required: _, ...control }) => (
            <Textarea
              {...control}
              rows={8}
              maxLength={longestDraft}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className={formStyles.actions}>
          <Button type="submit" kind="primary" busy={busy}>
            Check quotations
          </Button>
          <Button busy={busy} onClick={() => chooser.current?.click()}>
            Choose a file
          </Button>
          <HiddenFileInput
            ref={chooser}
            label="A Word, PDF, HTML or text file"
            accept=".docx,.pdf,.html,.htm,.rtf,.txt,.md"
            onChoose={([file]) => checkFile(file)}
          />
        </div>
      </form>
      {checked && <CheckedQuotes ref={result} {...checked} />}
    </>
  );
}
