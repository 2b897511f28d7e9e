"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { formatCount, formatList } from "@/lib/platform/text/format";
import type { Folder } from "@/lib/folders/schema";
import type { Team } from "@/lib/sharing/schema";
import { sentenceOf } from "@/lib/platform/http/call";
import { folderCalls } from "./folder-calls";
import { ShareFolder } from "./share-folder";
import styles from "./folders.module.css";

/** Actions of the owner: rename, share, delete (with undo). Others may leave the folder. */
export function FolderActions({
  folder,
  viewerId,
  teams,
}: {
  folder: Folder;
  viewerId: number;
  /** Those that the viewer may share with. */ teams: readonly Team[];
}) {
  const router = useRouter();
  const [open, setOpen] = useState<"rename" | "share" | "leave" | null>(null);
  const navigate = useNavigateIfMounted();
  const form = useEdited(
    folder,
    ["name"],
    async ({ name = folder.name }, version) => (await folderCalls.rename(folder.id, name, version)).personalFolder,
  );
  const onRenamed = (done: Folder | undefined) => {
    if (!done) return;
    if (!form.typedSince()) setOpen(null);
    router.refresh();
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (form.changed.length === 0) return setOpen(null);
    void form.save().then(onRenamed);
  };
  const remove = async () => {
    try {
      await folderCalls.delete(folder.id);
      const undo = () =>
        void folderCalls
          .restore(folder.id)
          .then(() => router.push(`/folder/view/${folder.id}`))
          .catch((refused: unknown) => showToast(sentenceOf(refused), { kind: "error" }));
      const people = folder.shares?.length ?? 0;
      const others = [
        ...(people > 0 ? [formatCount(people, "person", "people")] : []),
        ...folder.teams.map(({ name }) => name),
      ];
      showToast(
        `“${folder.name}” was deleted${others.length > 0 ? `, also for those it was shared with: ${formatList(others)}` : ""}.`,
        { undo: { label: "Undo", onUndo: undo } },
      );
      navigate("/folder/list");
      router.refresh();
    } catch (refused) {
      showToast(sentenceOf(refused), { kind: "error" });
    }
  };
  const leave = async () => {
    try {
      await folderCalls.unshare(folder.id, { userId: viewerId });
      showToast(`You left “${folder.name}”.`);
      navigate("/folder/list");
      router.refresh();
    } catch (refused) {
      showToast(sentenceOf(refused), { kind: "error" });
    }
  };

  if (folder.permission !== "owner") {
    // A member of a team has no grant to give up.
    if (!folder.canLeave) return null;
    return (
      <>
        <Button small onClick={() => setOpen("leave")}>
          Leave folder
        </Button>
        <Dialog
          open={open === "leave"}
          onClose={() => setOpen(null)}
          title={`Leave “${folder.name}”?`}
          actions={
            <>
              <Button kind="danger" onClick={() => void leave()}>
                Leave folder
              </Button>
              <Button onClick={() => setOpen(null)}>Cancel</Button>
            </>
          }
        >
          <p>
            {folder.teams.length > 0
              ? `You still see this folder through ${formatList(folder.teams.map(({ name }) => name))}.`
              : "You will no longer see this folder."}{" "}
            Bills and notes you added stay. Only {folder.owner.name} can give you access again.
          </p>
        </Dialog>
      </>
    );
  }
  return (
    <div className={styles.actions}>
      <Button small onClick={() => setOpen("share")}>
        Share
      </Button>
      <Button small onClick={() => setOpen("rename")}>
        Rename
      </Button>
      <Button small kind="danger" onClick={() => void remove()}>
        Delete
      </Button>
      <Dialog open={open === "rename"} onClose={() => setOpen(null)} title="Rename folder">
        {form.conflict && (
          <ConflictNotice
            problem={form.conflict.problem}
            lines={conflictLines<Folder>(form.draft, form.conflict.current, { name: "Name" })}
            busy={form.busy}
            onKeepMine={() => void form.keepMine().then(onRenamed)}
            onTakeTheirs={form.takeTheirs}
          />
        )}
        <form onSubmit={rename} className={styles.newFolder}>
          <Field id="folder-name" label="Name" error={form.problem?.message}>
            {(control) => (
              <TextInput
                {...control}
                value={form.draft.name}
                maxLength={200}
                onChange={(event) => form.set({ name: event.target.value })}
              />
            )}
          </Field>
          <Button type="submit" kind="primary" busy={form.busy} disabled={!form.draft.name.trim()}>
            Save name
          </Button>
        </form>
      </Dialog>
      <Dialog open={open === "share"} onClose={() => setOpen(null)} title={`Share “${folder.name}”`}>
        <ShareFolder folder={folder} teams={teams} />
      </Dialog>
    </div>
  );
}
