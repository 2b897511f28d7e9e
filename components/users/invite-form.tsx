"use client";

import { type FormEvent, useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { Button } from "@/components/ui/button";
import { type ErrorLine, ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { call, CallError, unknownError } from "@/lib/http/call";
import type { Role } from "@/lib/auth/roles";
import type { usersApi } from "@/lib/users/api";
import { OneTimeLink } from "./one-time-link";
import { roleOptions } from "./role-words";

/** Makes an account, and shows the link by which its person begins. */
export function InviteForm({ mailed }: { mailed: boolean }) {
  const [made, setMade] = useState<{ name: string; link: string } | null>(null);
  const [errors, setErrors] = useState<ErrorLine[]>([]);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    setBusy(true);
    setErrors([]);
    try {
      const { user, link } = await call<typeof usersApi.new>("POST", "/admin/user/api/new", { body: { name: text("name"), email: text("email"), role: text("role") as Role } });
      setMade({ name: user.name, link });
    } catch (error) {
      const { issues, message } = error instanceof CallError ? error.problem : { message: unknownError };
      setErrors(issues?.map(({ path, message }) => ({ message: `${path === "name" ? "Name" : "E-mail address"} ${message}.`, href: path })) ?? [{ message }]);
    }
    setBusy(false);
  };
  if (made) {
    return (
      <div className={formStyles.form}>
        <Notice kind="success" live>{made.name} has an account.{mailed && " The link below was sent to the address, too."}</Notice>
        <OneTimeLink link={made.link} hint="It works once, within seven days." />
      </div>
    );
  }
  const errorOf = (id: string) => errors.find(({ href }) => href === id)?.message;
  return (
    <form className={formStyles.form} onSubmit={send} noValidate>
      <ErrorSummary errors={errors} />
      <Field id="name" label="Name" error={errorOf("name")}>{(control) => <TextInput {...control} name="name" autoComplete="off" />}</Field>
      <Field id="email" label="E-mail address" error={errorOf("email")}>{(control) => <TextInput {...control} type="email" name="email" autoComplete="off" />}</Field>
      <Field id="role" label="Role">{(control) => <Select {...control} name="role" defaultValue="editor" options={roleOptions} />}</Field>
      <div className={formStyles.actions}><Button type="submit" kind="primary" busy={busy}>Invite person</Button></div>
    </form>
  );
}
