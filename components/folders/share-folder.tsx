"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { permissionOptions } from "@/components/sharing/permission-options";
import { ShareWithTeams } from "@/components/sharing/share-with-teams";
import sharing from "@/components/sharing/sharing.module.css";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { useAction } from "@/components/ui/hooks/use-action";
import type { Folder } from "@/lib/folders/schema";
import type { Team } from "@/lib/sharing/schema";
import { folderCalls } from "./folder-calls";
import styles from "./folders.module.css";

/** Who has access to the folder, and forms to add a person or a team. Revoking takes effect immediately. */
export function ShareFolder({ folder, teams: choices }: { folder: Folder; teams: readonly Team[] }) {
  const router = useRouter();
  const [shares, setShares] = useState(folder.shares ?? []);
  const [teams, setTeams] = useState(folder.teams);
  const [email, setEmail] = useState("");
  const [permission, setPermission] = useState<"read" | "edit">("read");
  const adding = useAction();
  const changing = useAction({ waits: true });
  const problem = adding.problem ?? changing.problem;

  const done = async (change: Promise<{ personalFolder: Folder | null }>) => {
    const { personalFolder } = await change;
    setShares(personalFolder?.shares ?? []);
    setTeams(personalFolder?.teams ?? []);
    router.refresh();
    return true;
  };
  const act = (change: () => Promise<{ personalFolder: Folder | null }>) => {
    adding.clear();
    return changing.act(() => done(change()));
  };
  const share = async (event: FormEvent) => {
    event.preventDefault();
    changing.clear();
    if (await adding.act(() => done(folderCalls.share(folder.id, email, permission))))
      setEmail((now) => (now === email ? "" : now));
  };

  return (
    <div className={styles.choice}>
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
      {shares.length > 0 && (
        <ul className={sharing.shares} aria-label="People">
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
                options={permissionOptions}
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
      {shares.length + teams.length === 0 && (
        <p>
          Only you can see this folder. People you share it with can see its bills, its notes and your name, and find it
          under “Shared with you”. With edit access they can also add, remove and reorder bills and write notes.
        </p>
      )}
      <form onSubmit={(event) => void share(event)} className={sharing.form}>
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
              options={permissionOptions}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" busy={adding.busy} disabled={!email.includes("@")}>
          Share
        </Button>
      </form>
      <SectionLabel as="h3" ruled>
        Staff and groups
      </SectionLabel>
      <ShareWithTeams
        noun="folder"
        teams={teams}
        choices={choices}
        set={(groupId, next) => done(folderCalls.shareWithTeam(folder.id, groupId, next))}
      />
    </div>
  );
}
