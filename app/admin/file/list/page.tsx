import { FileTable } from "@/components/files/file-table";
import { UploadFiles } from "@/components/files/upload-files";
import styles from "@/components/users/sections.module.css";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PageHead } from "@/components/ui/page-head";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import type { PageQuery } from "@/lib/auth/page-query";
import { admit } from "@/lib/auth/viewer";
import { filesApi } from "@/lib/files/api";
import { listFileAreas, listFiles } from "@/lib/files/queries";
import { lenientQuery } from "@/lib/http/lenient-query";
import { organisation } from "@/lib/settings/organisation";

export const metadata = { title: "Files" };
const path = "/admin/file/list";
const word = (flag: boolean | undefined) => (flag === undefined ? "null" : flag ? "1" : "0");

export default async function FilesPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("staff", path);
  const query = lenientQuery(filesApi.list.query, await searchParams);
  const [{ files, total, totalIsCapped }, areas, { timeZone }] = await Promise.all([listFiles(query), listFileAreas(), organisation()]);
  const state = new URLSearchParams({ url: query.url ?? "", fileAreaId: String(query.fileAreaId ?? ""), isActive: word(query.isActive), isPublic: word(query.isPublic), sortBy: query.sortBy, sortOrder: query.sortOrder });
  const areaOptions = areas.map((area) => ({ value: String(area.id), label: area.name }));
  const flag = (name: "isActive" | "isPublic", label: string, yes: string, no: string) => (
    <Field id={name} label={label}>
      {(control) => <Select {...control} name={name} defaultValue={word(query[name])} options={[{ value: "1", label: yes }, { value: "0", label: no }, { value: "null", label: "Both" }]} />}
    </Field>
  );
  return (
    <>
      <PageHead title="Files" standfirst="What issues link to. A file's address never changes, even when its bytes are replaced." action={viewer.role === "admin" && <ButtonLink href="/admin/file-area/list">File areas</ButtonLink>} />
      <UploadFiles areas={areas.filter((area) => area.active)} />
      <form method="get" action={path} role="search" aria-label="Files" className={styles.filters}>
        <Field id="url" label="Title or address">{(control) => <TextInput {...control} type="search" name="url" defaultValue={query.url} />}</Field>
        <Field id="fileAreaId" label="Area">{(control) => <Select {...control} name="fileAreaId" defaultValue={String(query.fileAreaId ?? "")} placeholder="All areas" options={areaOptions} />}</Field>
        {flag("isActive", "Active", "Active", "Not active")}
        {flag("isPublic", "Public", "Public", "Not public")}
        <Button type="submit">Search</Button>
      </form>
      <FileTable files={files} timeZone={timeZone} />
      {total > 0 && <Pagination path={path} query={state} page={query.page} perPage={query.perPage} total={total} totalIsCapped={totalIsCapped} noun={["file", "files"]} />}
    </>
  );
}
