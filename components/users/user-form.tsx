"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import { call, sentenceOf } from "@/lib/http/call";
import type { usersApi } from "@/lib/users/api";
import type { Role } from "@/lib/auth/roles";
import type { User } from "@/lib/users/schema";
import { roleOptions } from "./role-words";

/** What a person may do, and whether at all. Sends the version it started from, so that two admins do not undo each other. */
export function UserForm({ user }: { user: User }) {
  const router = useRouter();
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(user.version);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setWrong("");
    try {
      const body = { role: form.get("role") as Role, disabled: form.has("disabled"), version: Math.max(saved, user.version) };
      const answer = await call<typeof usersApi.update>("POST", "/admin/user/api/update/[id]", { params: { id: user.id }, body });
      setSaved(answer.user.version);
      showToast(`${user.name} is saved.`);
      router.refresh();
    } catch (error) {
      setWrong(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <form className={formStyles.form} onSubmit={save} key={user.version}>
      {wrong && <ErrorSummary errors={[{ message: wrong }]} />}
      <Field id="role" label="Role" hint="Counts from this person's next click on.">{(control) => <Select {...control} name="role" defaultValue={user.role} options={roleOptions} />}</Field>
      <Checkbox name="disabled" label="Disabled" hint="Cannot sign in; every session ends at once. Nothing of the person's is deleted." defaultChecked={user.disabled} />
      <div className={formStyles.actions}><Button type="submit" kind="primary" busy={busy}>Save</Button></div>
    </form>
  );
}
