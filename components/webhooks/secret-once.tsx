"use client";

import formStyles from "@/components/auth/form.module.css";
import { Button } from "@/components/ui/primitives/button";
import { CopyButton } from "@/components/ui/primitives/copy-button";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { TextInput } from "@/components/ui/primitives/text-input";

/** The secret of a webhook, shown once: it is stored encrypted. */
export function SecretOnce({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className={formStyles.form}>
      <Notice kind="warning" live>
        <p>This is the only time the secret is shown. The receiver needs it to check that events are from this site.</p>
      </Notice>
      <Field id="webhook-secret" label="Signing secret">
        {({ required: _, ...control }) => (
          <TextInput
            {...control}
            data-autofocus
            readOnly
            value={secret}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <div className={formStyles.actions}>
        <CopyButton text={secret} label="Copy secret" />
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
