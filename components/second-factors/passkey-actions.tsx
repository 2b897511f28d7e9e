"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { call } from "@/lib/platform/http/call";
import type { passkeysApi } from "@/lib/second-factors/api";
import sectionStyles from "@/components/users/sections.module.css";

/** Renames and removes a passkey; removing asks first, because the device no longer signs in. */
export function PasskeyActions({ id, name }: { id: number; name: string }) {
  const router = useRouter();
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const { busy, problem, act, clear } = useAction();
  const close = () => {
    setOpen(null);
    clear();
  };
  const finish = (said: string) => {
    close();
    showToast(said);
    router.refresh();
  };
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get("name"));
    void act(async () => {
      await call<typeof passkeysApi.update>("POST", "/me/api/passkey/update/[id]", {
        params: { id },
        body: { name: given },
      });
      finish("Passkey renamed.");
    });
  };
  const remove = () =>
    act(async () => {
      await call<typeof passkeysApi.delete>("POST", "/me/api/passkey/delete/[id]", { params: { id } });
      finish(`Passkey “${name}” removed.`);
    });
  const errors = problem && <ErrorSummary errors={[{ message: problem.message }]} />;
  return (
    <div className={sectionStyles.actions}>
      <Button kind="quiet" small aria-label={`Rename ${name}`} onClick={() => setOpen("rename")}>
        Rename
      </Button>
      <Button kind="quiet" small aria-label={`Remove ${name}`} onClick={() => setOpen("remove")}>
        Remove
      </Button>
      <Dialog
        open={open === "rename"}
        onClose={close}
        title="Rename passkey"
        actions={
          <>
            <Button kind="primary" type="submit" form={`rename-passkey-${id}`} busy={busy}>
              Save name
            </Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        <form id={`rename-passkey-${id}`} onSubmit={rename}>
          {errors}
          <Field id={`passkey-name-${id}`} label="Name" hint="Such as the name of the device it is on.">
            {(control) => <TextInput {...control} name="name" defaultValue={name} maxLength={100} autoComplete="off" />}
          </Field>
        </form>
      </Dialog>
      <Dialog
        open={open === "remove"}
        onClose={close}
        title={`Remove “${name}”?`}
        actions={
          <>
            <Button kind="danger" busy={busy} onClick={() => void remove()}>
              Remove passkey
            </Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        {errors}
        <p>It no longer signs in to your account. Delete it on the device as well.</p>
      </Dialog>
    </div>
  );
}
