"use client";

import { type FormEvent, useRef, useState } from "react";
import { useUnsavedForm } from "@/components/ui/hooks/use-unsaved";
import formStyles from "@/components/auth/form.module.css";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { subscribersApi } from "@/lib/newsletters/subscribers/api";
import { call } from "@/lib/platform/http/call";
import { PublicationBoxes, type PublicationOption } from "./publication-boxes";

const labels: Readonly<Record<string, string>> = { email: "Email address", agreed: "How and when they agreed" };

/** Subscribes one address, or asks its owner to confirm. */
export function AddSubscriber({ publications }: { publications: readonly PublicationOption[] }) {
  const [agreed, setAgreed] = useState("no");
  const [done, setDone] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useUnsavedForm(form);
  const { busy, problem, act } = useAction();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const fields = new FormData(element);
    setDone("");
    void act(async () => {
      const { message } = await call<typeof subscribersApi.new>("POST", "/admin/subscriber/api/new", {
        body: {
          email: String(fields.get("email")),
          formTemplateIds: fields.getAll("publication").map(Number),
          ...(agreed === "yes" && { agreed: String(fields.get("agreed")) }),
        },
      });
      setDone(message);
      element.reset();
      setAgreed("no");
    });
  };
  return (
    <form ref={form} className={formStyles.form} onSubmit={send} noValidate>
      {problem && (
        <ErrorSummary
          errors={
            problem.issues?.map(({ path, message }) => ({
              message: `${labels[path] ?? "Publications"} ${message}.`,
              href: path in labels ? path : "publications",
            })) ?? [{ message: problem.message }]
          }
        />
      )}
      {done && (
        <Notice kind="success" live>
          {done}
        </Notice>
      )}
      <Field id="email" label="Email address">
        {(control) => <TextInput {...control} type="email" name="email" autoComplete="off" required />}
      </Field>
      <PublicationBoxes publications={publications} />
      <RadioGroup
        name="consent"
        legend="Did they agree to get email?"
        value={agreed}
        onChange={setAgreed}
        options={[
          { value: "no", label: "Ask them", hint: "They get one email with a link to confirm." },
          { value: "yes", label: "They agreed", hint: "They are subscribed immediately, without an email." },
        ]}
      />
      {agreed === "yes" && (
        <Field
          id="agreed"
          label="How and when they agreed"
          hint="Stored with the address, such as: signed the list at our spring event."
        >
          {(control) => <TextInput {...control} name="agreed" maxLength={300} required />}
        </Field>
      )}
      <div className={formStyles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          Add subscriber
        </Button>
      </div>
    </form>
  );
}
