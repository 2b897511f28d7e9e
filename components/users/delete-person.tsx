"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { Button } from "@/components/ui/primitives/button";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { call, sentenceOf } from "@/lib/platform/http/call";
import type { usersApi } from "@/lib/users/api";
import type { User } from "@/lib/users/schema";

/** Deletes another person's account after its address was typed, because it cannot be undone. */
export function DeletePerson({ user }: { user: User }) {
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const isSame = typed.trim().toLowerCase() === user.email.toLowerCase();
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSame) return setWrong("This is not the address of this account.");
    setBusy(true);
    setWrong("");
    try {
      await call<typeof usersApi.delete>("POST", "/admin/user/api/delete/[id]", {
        params: { id: user.id },
        body: { version: user.version },
      });
      showToast(`The account of ${user.name} was deleted.`);
      navigate("/admin/user/list");
      router.refresh();
    } catch (error) {
      setWrong(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Disclosure summary="Delete this account">
      <p>
        Saved searches, folders and everything else of this person are deleted immediately and permanently. Searches and
        folders shared with staff or a group stay: the administrator with the oldest account becomes their owner. The
        activity log keeps the actions without the name. To block someone and keep their data, disable the account
        instead.
      </p>
      <form className={formStyles.form} onSubmit={(event) => void remove(event)} noValidate>
        {wrong && <ErrorSummary errors={[{ message: wrong, href: "delete-confirm" }]} />}
        <Field id="delete-confirm" label="Address of the account" hint={`Type ${user.email} to confirm.`}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div className={formStyles.actions}>
          <Button type="submit" kind="danger" busy={busy}>
            Delete account for good
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
