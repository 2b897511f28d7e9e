"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import type { EvidenceCheck as Checked } from "@/lib/evidence/api";
import { sendForm } from "@/lib/platform/http/send-form";
import styles from "./evidence.module.css";

/** Sends a pack to be checked, and says what was found. */
export function EvidenceCheck() {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { busy, problem, act } = useAction();
  const chooser = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    if (checked) result.current?.focus();
  }, [checked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = chooser.current?.files?.[0];
    setEmpty(!file);
    if (!file) return;
    const form = new FormData();
    form.set("file", file);
    setChecked(null);
    void act(async () => setChecked(await sendForm<Checked>("/evidence/api/verify", form)));
  };
  const message = isEmpty ? "Choose a zip file." : problem?.message;
  return (
    <>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        {message && <ErrorSummary errors={[{ message, href: "pack" }]} />}
        <Field id="pack" label="Evidence pack" hint="The zip file, as it was downloaded. It is not stored.">
          {({ required: _, ...control }) => <input {...control} ref={chooser} type="file" accept=".zip" />}
        </Field>
        <div className={formStyles.actions}>
          <Button type="submit" kind="primary" busy={busy}>
            Check
          </Button>
        </div>
      </form>
      {checked && (
        <section ref={result} tabIndex={-1} className={styles.result} aria-labelledby="checked">
          <h2 id="checked">{checked.valid ? "Nothing was changed" : "This pack is not as it was made"}</h2>
          {checked.title && (
            <p>
              {checked.title}, signed by this site on {checked.madeAt?.slice(0, 10)}.
            </p>
          )}
          {[...checked.reasons, ...checked.notes].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      )}
    </>
  );
}
