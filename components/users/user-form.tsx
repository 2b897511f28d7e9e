"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import formStyles from "@/components/auth/form.module.css";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { call } from "@/lib/platform/http/call";
import type { usersApi } from "@/lib/users/api";
import type { Role } from "@/lib/platform/auth/roles";
import type { User } from "@/lib/users/schema";
import { roleOptions, roleWords } from "./role-labels";

const labels = { role: "Role", disabled: "Disabled" };
const words = (name: keyof User & string, of: User) =>
  name === "role" ? roleWords[of.role] : of.disabled ? "yes" : "no";

/** Role and status of a person. Sends the base version, so that two administrators do not overwrite each other. */
export function UserForm({ user }: { user: User }) {
  const router = useRouter();
  const form = useEdited(
    user,
    ["role", "disabled"],
    async (change, version) =>
      (
        await call<typeof usersApi.update>("POST", "/admin/user/api/update/[id]", {
          params: { id: user.id },
          body: { ...change, version },
        })
      ).user,
  );
  const { draft, set, problem, conflict, busy } = form;
  const onSaved = (done: User | undefined) => {
    if (!done) return;
    showToast(`${done.name} is saved.`);
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save().then(onSaved);
  };
  return (
    <form className={formStyles.form} onSubmit={submit}>
      {problem && <ErrorSummary errors={[{ message: problem.message }]} />}
      {conflict && (
        <ConflictNotice
          problem={conflict.problem}
          lines={conflictLines<User>(draft, conflict.current, labels, words)}
          busy={busy}
          onKeepMine={() => void form.keepMine().then(onSaved)}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <Field
        id="role"
        label="Role"
        hint={
          user.roleIssuer
            ? `Given by single sign-on (${new URL(user.roleIssuer).hostname}), and read again at each sign-in there. If you change it, yours stays unless a claim gives the same or a higher role.`
            : "Takes effect immediately."
        }
      >
        {(control) => (
          <Select
            {...control}
            value={draft.role}
            onChange={(event) => set({ role: event.target.value as Role })}
            options={roleOptions}
          />
        )}
      </Field>
      <Checkbox
        label="Disabled"
        hint="Can't sign in; all sessions end immediately. Nothing is deleted."
        checked={draft.disabled}
        onChange={(event) => set({ disabled: event.target.checked })}
      />
      <div className={formStyles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
