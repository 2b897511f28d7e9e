"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { useAction } from "@/components/ui/hooks/use-action";
import type { Folder } from "@/lib/folders/schema";
import { folderCalls } from "./folder-calls";
import styles from "./folders.module.css";

const rights = [
  { value: "read", label: "can view" },
  { value: "edit", label: "can edit" },
] as const;

/** Who has access to the folder, and a form to add a person. Revoking takes effect immediately. */
export function ShareFolder({ folder }: { folder: Folder }) {
  const router = useRouter();
  const [shares, setShares] = useState(folder.shares ?? []);
  const [email, setEmail] = useState("");
  const [permission, setPermission] = useState<"read" | "edit">("read");
  const { busy, problem, act: once } = useAction();

  const act = (change: () => Promise<{ personalFolder: Folder | null }>) =>
    once(async () => {
      const { personalFolder } = await change();
      setShares(personalFolder?.shares ?? []);
      router.refresh();
      return true;
    });
  const share = async (event: FormEvent) => {
    event.preventDefault();
    if (await act(() => folderCalls.share(folder.id, email, permission))) setEmail((now) => (now === email ? "" : now));
  };

  return (
    <div className={styles.choice}>
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
      {shares.length > 0 && (
        <ul className={styles.shares}>
          {shares.map((one) => (
            <li key={one.email}>
              <span>
                {one.user ? one.user.name : one.email}
                <small>{one.user ? one.email : "has not opened this folder yet"}</small>
              </span>
              <Select
                aria-label={`Permission of ${one.user?.name ?? one.email}`}
                value={one.permission}
                onChange={(event) =>
                  void act(() => folderCalls.share(folder.id, one.email, event.target.value as "read" | "edit"))
                }
                options={rights}
              />
              <Button
                small
                kind="quiet"
                aria-label={`Stop sharing with ${one.email}`}
                onClick={() =>
                  void act(() =>
                    folderCalls.unshare(folder.id, one.user ? { userId: one.user.id } : { email: one.email }),
                  )
                }
              >
                Stop sharing
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shares.length === 0 && (
        <p>
          Only you can see this folder. People you share it with can see its bills, its notes and your name, and find it
          under “Shared with you”. With edit access they can also add, remove and reorder bills and write notes.
        </p>
      )}
      <form onSubmit={(event) => void share(event)} className={styles.shareForm}>
        <Field id="share-email" label="Email address">
          {(control) => (
            <TextInput {...control} type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
          )}
        </Field>
        <Field id="share-permission" label="This person">
          {(control) => (
            <Select
              {...control}
              value={permission}
              onChange={(event) => setPermission(event.target.value as "read" | "edit")}
              options={rights}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" busy={busy} disabled={!email.includes("@")}>
          Share
        </Button>
      </form>
    </div>
  );
}
