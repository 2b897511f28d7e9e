"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { AudienceFields, type GroupChoice } from "@/components/audiences/audience-fields";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAction } from "@/components/ui/hooks/use-action";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import type { filesApi } from "@/lib/files/api";
import type { File as FileRow } from "@/lib/files/schema";
import { call, CallError, unknownError } from "@/lib/platform/http/call";
import styles from "./file-form.module.css";

type Named = { id: number; name: string };
type Props = {
  file: FileRow;
  areas: Named[];
  policyAreas: (Named & { topics: Named[] })[];
  /** Where it is used, as text; may be empty. */ used: string;
  groups: readonly GroupChoice[];
};

const options = (list: Named[]) => list.map((one) => ({ value: String(one.id), label: one.name }));
const idOf = (one: { id: number } | null | undefined) => one?.id ?? null;
const findNamed = (list: readonly Named[], id: string): Named | null => {
  const found = list.find((one) => String(one.id) === id);
  return found ? { id: found.id, name: found.name } : null;
};

const names = [
  "title",
  "altText",
  "fileArea",
  "policyArea",
  "topic",
  "isActive",
  "isPublic",
  "audience",
  "groupIds",
] as const;
const labels = {
  title: "Title",
  altText: "Alternative text",
  fileArea: "Area",
  policyArea: "Policy area",
  topic: "Topic",
  isActive: "Active",
  isPublic: "Public",
  audience: "Readers",
  groupIds: "Groups",
};

/** Metadata of a file, replacing its contents, and deleting it where nothing uses it. */
export function FileForm({ file, areas, policyAreas, used, groups }: Props) {
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const bytes = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const form = useEdited(
    file,
    names,
    async ({ title, altText, fileArea, policyArea, topic, isActive, isPublic, audience, groupIds }, version, all) => {
      // A topic belongs to one policy area, so both are sent when either changes.
      const place = (policyArea !== undefined || topic !== undefined) && {
        policyAreaId: idOf(all.policyArea),
        topicId: idOf(all.topic),
      };
      const body = {
        title,
        ...(altText !== undefined && { altText: altText ?? "" }),
        ...(fileArea !== undefined && { fileAreaId: idOf(fileArea) }),
        ...place,
        isActive,
        isPublic,
        audience,
        groupIds,
        version,
      };
      return (
        await call<typeof filesApi.update>("POST", "/admin/file/api/update/[id]", {
          params: { id: file.id },
          body,
        })
      ).file;
    },
  );
  const { draft, set, conflict } = form;
  const other = useAction();
  const problem = form.problem ?? other.problem;
  const busy = form.busy || other.busy;

  const onSaved = (done: FileRow | undefined) => {
    if (!done) return;
    showToast("Saved.");
    router.refresh();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    other.clear();
    void form.save().then(onSaved);
  };
  const replace = (chosen: File | undefined) => {
    if (!chosen) return;
    const body = new FormData();
    body.set("file", chosen);
    body.set("version", String(draft.version));
    void other.act(async () => {
      const answer = await fetch(`/admin/file/api/replace/${file.id}`, { method: "POST", body }).catch(() => {
        throw new CallError(0, { message: "Can't connect. Choose the file again." });
      });
      if (bytes.current) bytes.current.value = "";
      if (!answer.ok)
        throw new CallError(answer.status, {
          message: ((await answer.json().catch(() => null)) as { message?: string } | null)?.message ?? unknownError,
        });
      showToast("File replaced. Its address is unchanged.");
      router.refresh();
    });
  };
  const remove = () => {
    setAsking(false);
    void other.act(async () => {
      await call<typeof filesApi.delete>("POST", "/admin/file/api/delete/[id]", { params: { id: file.id } });
      showToast(`“${file.title}” was deleted.`);
      navigate("/admin/file/list");
    });
  };
  const choosePolicyArea = (id: string) => {
    set({ policyArea: findNamed(policyAreas, id), topic: null });
  };
  const isHidden = (file.isActive && !draft.isActive) || (file.isPublic && !draft.isPublic);
  const topics = policyAreas.find((area) => area.id === draft.policyArea?.id)?.topics ?? [];

  return (
    <form onSubmit={save} className={styles.form}>
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
      {conflict && (
        <ConflictNotice
          problem={conflict.problem}
          lines={conflictLines<FileRow>(draft, conflict.current, labels)}
          busy={busy}
          onKeepMine={() => void form.keepMine().then(onSaved)}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <Field id="title" label="Title">
        {(control) => (
          <TextInput
            {...control}
            value={draft.title}
            onChange={(event) => set({ title: event.target.value })}
            maxLength={500}
          />
        )}
      </Field>
      {file.width !== null && (
        // oxlint-disable-next-line nextjs/no-img-element -- the permalink that this form is about
        <img
          src={`${file.url}?v=${file.version}`}
          alt=""
          width={file.width}
          height={file.height ?? undefined}
          className={styles.picture}
        />
      )}
      {file.width !== null && (
        <Field id="altText" label="Alternative text" hint="Describe the picture for people who can't see it.">
          {(control) => (
            <TextInput
              {...control}
              value={draft.altText ?? ""}
              onChange={(event) => set({ altText: event.target.value || null })}
              maxLength={2000}
            />
          )}
        </Field>
      )}
      <div className={styles.row}>
        <Field id="fileAreaId" label="Area">
          {(control) => (
            <Select
              {...control}
              value={String(draft.fileArea?.id ?? "")}
              onChange={(event) => set({ fileArea: findNamed(areas, event.target.value) })}
              placeholder="None"
              options={options(areas)}
            />
          )}
        </Field>
        <Field id="policyAreaId" label="Policy area">
          {(control) => (
            <Select
              {...control}
              value={String(draft.policyArea?.id ?? "")}
              onChange={(event) => choosePolicyArea(event.target.value)}
              placeholder="None"
              options={options(policyAreas)}
            />
          )}
        </Field>
        <Field id="topicId" label="Topic">
          {(control) => (
            <Select
              {...control}
              value={String(draft.topic?.id ?? "")}
              onChange={(event) => set({ topic: findNamed(topics, event.target.value) })}
              placeholder="None"
              options={options(topics)}
            />
          )}
        </Field>
      </div>
      <Checkbox
        label="Active"
        checked={draft.isActive}
        onChange={(event) => set({ isActive: event.target.checked })}
        hint="Otherwise only staff can open it."
      />
      <Checkbox
        label="Public"
        checked={draft.isPublic}
        onChange={(event) => set({ isPublic: event.target.checked })}
        hint="Otherwise only staff can open it."
      />
      {draft.isPublic && (
        <AudienceFields
          id="readers"
          legend="Who may open it"
          value={draft}
          groups={groups}
          error={problem?.issues?.find(({ path }) => path === "groupIds")?.message}
          onChange={({ audience = draft.audience, groupIds = draft.groupIds }) => set({ audience, groupIds })}
        />
      )}
      {used && isHidden && (
        <Notice kind="warning" live title={`Used in ${used}`}>
          <p>After saving, readers can no longer open the file from there.</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          Save file
        </Button>
        <Button onClick={() => bytes.current?.click()} busy={busy}>
          Replace file
        </Button>
        <input
          ref={bytes}
          type="file"
          hidden
          aria-label="New file"
          onChange={(event) => replace(event.target.files?.[0])}
        />
        {!used && (
          <Button kind="danger" onClick={() => setAsking(true)} busy={busy}>
            Delete file
          </Button>
        )}
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete “${file.title}”?`}
        actions={
          <>
            <Button kind="danger" onClick={remove}>
              Delete file
            </Button>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
          </>
        }
      >
        <p>
          This cannot be undone, and its address stops working. To hide it from readers only, deactivate it instead.
        </p>
      </Dialog>
    </form>
  );
}
