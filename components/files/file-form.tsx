"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { showToast } from "@/components/ui/toast-store";
import type { filesApi } from "@/lib/files/api";
import type { File as FileRow } from "@/lib/files/schema";
import { call, CallError, unknownError } from "@/lib/http/call";
import styles from "./file-form.module.css";

type Named = { id: number; name: string };
type Props = { file: FileRow; areas: Named[]; policyAreas: (Named & { topics: Named[] })[]; /** Where it is used, in words; empty where it is not. */ used: string };

const options = (list: Named[]) => list.map((one) => ({ value: String(one.id), label: one.name }));
const idOf = (form: FormData, name: string) => (form.get(name) ? Number(form.get(name)) : null);

/** What is said of a file, its bytes to be replaced, and its end where nothing uses it. */
export function FileForm({ file, areas, policyAreas, used }: Props) {
  const router = useRouter();
  const bytes = useRef<HTMLInputElement>(null);
  const [areaId, setAreaId] = useState(String(file.policyArea?.id ?? ""));
  const [active, setActive] = useState(file.isActive);
  const [isPublic, setIsPublic] = useState(file.isPublic);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  const act = async (work: () => Promise<unknown>, done: string, then = () => router.refresh()) => {
    setBusy(true);
    setError("");
    try {
      await work();
      showToast(done);
      then();
    } catch (refused) {
      setError(refused instanceof CallError ? refused.problem.message : refused instanceof Error ? refused.message : unknownError);
    }
    setBusy(false);
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      title: String(form.get("title")), altText: String(form.get("altText") ?? ""), fileAreaId: idOf(form, "fileAreaId"), policyAreaId: idOf(form, "policyAreaId"), topicId: idOf(form, "topicId"),
      isActive: active, isPublic, version: file.version,
    };
    void act(() => call<typeof filesApi.update>("POST", "/admin/file/api/update/[id]", { params: { id: file.id }, body: body as never }), "Saved.");
  };
  const replace = async (chosen: File | undefined) => {
    if (!chosen) return;
    const form = new FormData();
    form.set("file", chosen);
    form.set("version", String(file.version));
    await act(async () => {
      const answer = await fetch(`/admin/file/api/replace/${file.id}`, { method: "POST", body: form });
      if (!answer.ok) throw new Error(((await answer.json().catch(() => null)) as { message?: string } | null)?.message ?? unknownError);
      if (bytes.current) bytes.current.value = "";
    }, "Replaced. The address is the same.");
  };
  const remove = () => {
    setAsking(false);
    void act(() => call<typeof filesApi.delete>("POST", "/admin/file/api/delete/[id]", { params: { id: file.id } }), `“${file.title}” was deleted.`, () => router.push("/admin/file/list"));
  };
  const isHidden = (file.isActive && !active) || (file.isPublic && !isPublic);
  const topics = policyAreas.find((area) => String(area.id) === areaId)?.topics ?? [];

  return (
    <form onSubmit={save} className={styles.form}>
      {error && <Notice kind="error" live>{error}</Notice>}
      <Field id="title" label="Title">{(control) => <TextInput {...control} name="title" defaultValue={file.title} maxLength={500} />}</Field>
      {/* oxlint-disable-next-line nextjs/no-img-element -- the permalink that this form is about */}
      {file.width !== null && <img src={`${file.url}?v=${file.version}`} alt="" width={file.width} height={file.height ?? undefined} className={styles.picture} />}
      {file.width !== null && <Field id="altText" label="Alternative text" hint="What the picture says, for those who do not see it.">{(control) => <TextInput {...control} name="altText" defaultValue={file.altText ?? ""} maxLength={2000} />}</Field>}
      <div className={styles.row}>
        <Field id="fileAreaId" label="Area">{(control) => <Select {...control} name="fileAreaId" defaultValue={String(file.fileArea?.id ?? "")} placeholder="None" options={options(areas)} />}</Field>
        <Field id="policyAreaId" label="Policy area">{(control) => <Select {...control} name="policyAreaId" value={areaId} onChange={(event) => setAreaId(event.target.value)} placeholder="None" options={options(policyAreas)} />}</Field>
        <Field id="topicId" label="Topic">{(control) => <Select {...control} key={areaId} name="topicId" defaultValue={String(file.topic?.id ?? "")} placeholder="None" options={options(topics)} />}</Field>
      </div>
      <Checkbox name="isActive" label="Active" checked={active} onChange={(event) => setActive(event.target.checked)} hint="Otherwise only staff can open it." />
      <Checkbox name="isPublic" label="Public" checked={isPublic} onChange={(event) => setIsPublic(event.target.checked)} hint="Otherwise only staff can open it." />
      {used && isHidden && <Notice kind="warning" live title={`Used in ${used}`}><p>Once this is saved, readers no longer reach the file from there.</p></Notice>}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy}>Save file</Button>
        <Button onClick={() => bytes.current?.click()} busy={busy}>Replace bytes</Button>
        <input ref={bytes} type="file" hidden aria-label="New bytes" onChange={(event) => void replace(event.target.files?.[0])} />
        {!used && <Button kind="danger" onClick={() => setAsking(true)} busy={busy}>Delete file</Button>}
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title={`Delete “${file.title}”?`} actions={<><Button kind="danger" onClick={remove}>Delete file</Button><Button onClick={() => setAsking(false)}>Cancel</Button></>}>
        <p>This cannot be undone: its address answers nothing from then on. To hide it from readers only, switch it off instead.</p>
      </Dialog>
    </form>
  );
}
