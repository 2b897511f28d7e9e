"use client";

import formStyles from "@/components/auth/form.module.css";
import { Button } from "@/components/ui/primitives/button";
import { CopyButton } from "@/components/ui/primitives/copy-button";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { NewApiKey } from "@/lib/api-keys/schema";

/** A new key, shown once: only its hash is stored. */
export function KeyOnce({ created, onDone }: { created: NewApiKey; onDone: () => void }) {
  return (
    <div className={formStyles.form}>
      <Notice kind="warning" live>
        <p>This is the only time the key is shown. Anyone who has it can use it until it expires or you revoke it.</p>
      </Notice>
      <Field id="key-secret" label={created.name} hint="Send it as Authorization: Bearer, never in an address.">
        {({ required: _, ...control }) => (
          <TextInput
            {...control}
            data-autofocus
            readOnly
            value={created.secret}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className={formStyles.actions}>
        <CopyButton text={created.secret} label="Copy key" />
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
