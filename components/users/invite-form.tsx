"use client";

import { type FormEvent, useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { Button } from "@/components/ui/primitives/button";
import { type ErrorLine, ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { useAction } from "@/components/ui/hooks/use-action";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import { call } from "@/lib/platform/http/call";
import type { Role } from "@/lib/platform/auth/roles";
import type { usersApi } from "@/lib/users/api";
import { OneTimeLink } from "./one-time-link";
import { roleOptions } from "./role-labels";

/** Creates an account, and shows the one-time link for its person. */
export function InviteForm({ mailed, isBySingleSignOn }: { mailed: boolean; isBySingleSignOn: boolean }) {
  const [made, setMade] = useState<{ name: string; link: string } | null>(null);
  const [isTyped, setTyped] = useState(false);
  const { busy, problem, act } = useAction();
  useUnsaved(isTyped && !made);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    void act(async () => {
      const { user, link } = await call<typeof usersApi.new>("POST", "/admin/user/api/new", {
        body: { name: text("name"), email: text("email"), role: text("role") as Role },
      });
      setMade({ name: user.name, link });
    });
  };
  const errors: ErrorLine[] =
    problem?.issues?.map(({ path, message }) => ({
      message: `${path === "name" ? "Name" : "Email address"} ${message}.`,
      href: path,
    })) ?? (problem ? [{ message: problem.message }] : []);
  if (made) {
    return (
      <div className={formStyles.form}>
        <Notice kind="success" live>
          {made.name} has an account.{mailed && " The link below was also sent by email."}
        </Notice>
        <OneTimeLink
          link={made.link}
          hint={
            isBySingleSignOn
              ? "It leads to single sign-on and expires in seven days."
              : "It works once and expires in seven days."
          }
        />
      </div>
    );
  }
  const errorOf = (id: string) => errors.find(({ href }) => href === id)?.message;
  return (
    <form className={formStyles.form} onSubmit={send} onInput={() => setTyped(true)} noValidate>
      <ErrorSummary errors={errors} />
      <Field id="name" label="Name" error={errorOf("name")}>
        {(control) => <TextInput {...control} readOnly={busy} name="name" autoComplete="off" />}
      </Field>
      <Field id="email" label="Email address" error={errorOf("email")}>
        {(control) => <TextInput {...control} readOnly={busy} type="email" name="email" autoComplete="off" />}
      </Field>
      <Field id="role" label="Role">
        {(control) => <Select {...control} name="role" defaultValue="editor" options={roleOptions} />}
      </Field>
      <div className={formStyles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          Invite person
        </Button>
      </div>
    </form>
  );
}
