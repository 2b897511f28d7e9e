"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import styles from "./sections.module.css";

/** A one-time link to hand over, shown once: only its hash is stored. */
export function OneTimeLink({ link, hint }: { link: string; hint: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className={styles.link} role="status">
      <Field id="one-time-link" label="One-time link" hint={hint}>
        {({ required: _, ...control }) => (
          <TextInput {...control} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
      <div>
        <Button onClick={copy}>{copied ? "Copied" : "Copy link"}</Button>
      </div>
    </div>
  );
}
