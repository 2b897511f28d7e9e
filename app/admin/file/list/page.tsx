import { FileTable } from "@/components/files/file-table";
import { UploadFiles } from "@/components/files/upload-files";
import { ListViews } from "@/components/list-views/list-views";
import { openViews } from "@/components/list-views/open-views";
import { Field } from "@/components/ui/primitives/field";
import { FilterForm } from "@/components/ui/primitives/filter-form";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { db } from "@/db";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { filesApi } from "@/lib/files/api";
import { filesByIds, listFileAreas, listFiles } from "@/lib/files/queries";
import { uploadedFirst, uploadedIds, uploadedParam } from "@/lib/files/uploaded-first";
import { countUses } from "@/lib/files/uses";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { tableChoice } from "@/lib/platform/http/table-choice";
import { organisation } from "@/lib/organisation/organisation";
import { settings } from "@/lib/platform/env/settings";
import { allCategories, listPolicyAreas, sortedByLabel } from "@/lib/topics/queries";

export const metadata = { title: "Files" };
const path = "/admin/file/list";
const word = (flag: boolean | undefined) => (flag === undefined ? "null" : flag ? "1" : "0");
const toChoices = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

export default async function FilesPage({ searchParams }: { searchParams: PageQuery }) {
  const viewer = await admit("staff", path);
  const saved = await openViews(viewer, "file", searchParams);
  const choice = await tableChoice("file");
  const given = await searchParams;
  const query = lenientQuery(filesApi.list.query, { ...choice.asked, ...given });
  const fresh = query.page === 1 ? uploadedIds(given[uploadedParam]) : [];
  const [{ files: found, total, totalIsCapped }, uploaded, areas, policyAreas, categories, { timeZone, logo }] =
    await Promise.all([
      listFiles(query),
      fresh.length > 0 ? filesByIds(fresh) : [],
      listFileAreas(),
      listPolicyAreas(db),
      allCategories(db),
      organisation(),
    ]);
  const files = uploadedFirst(found, uploaded, fresh);
  const uses = await countUses(files.map(({ id }) => id));
  const { page, perPage, isActive, isPublic, ...rest } = query;
  const state = new URLSearchParams({
    ...Object.fromEntries(
      Object.entries(rest).flatMap(([name, value]) =>
        value === undefined || value === "" ? [] : [[name, String(value)]],
      ),
    ),
    isActive: word(isActive),
    isPublic: word(isPublic),
  });
  const isFiltered = Boolean(
    query.url || query.fileAreaId || query.policyAreaId || query.topicId || !isActive || !isPublic,
  );
  const usable = areas.filter((area) => area.active);
  const choose = (
    name: "fileAreaId" | "policyAreaId" | "topicId",
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <Field id={name} label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={String(query[name] ?? "")} placeholder="Any" options={options} />
      )}
    </Field>
  );
  const flag = (name: "isActive" | "isPublic", label: string, yes: string, no: string) => (
    <Field id={name} label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          defaultValue={word(query[name])}
          options={[
            { value: "1", label: yes },
            { value: "0", label: no },
            { value: "null", label: "Both" },
          ]}
        />
      )}
    </Field>
  );
  return (
    <>
      <PageHead
        title="Files"
        standfirst="Documents and pictures your issues link to. A file's address never changes, even when you replace the file."
      />
      <UploadFiles areas={usable} limitMb={settings().MAX_UPLOAD_MB} />
      <ListViews {...saved} />
      <FilterForm
        path={path}
        label="Files"
        canReset={isFiltered}
        moreInForce={isFiltered}
        more={
          <>
            {choose("fileAreaId", "Area", toChoices(areas))}
            {choose("policyAreaId", "Policy area", toChoices(policyAreas))}
            {choose(
              "topicId",
              "Topic",
              sortedByLabel(categories.values()).map(({ id, label }) => ({ value: String(id), label })),
            )}
            {flag("isActive", "Active", "Active", "Not active")}
            {flag("isPublic", "Public", "Public", "Not public")}
          </>
        }
      >
        <Field id="url" label="Title or address">
          {(control) => <TextInput {...control} type="search" name="url" defaultValue={query.url} />}
        </Field>
      </FilterForm>
      <FileTable
        files={files}
        uses={uses}
        logoId={logo?.id}
        areas={usable}
        timeZone={timeZone}
        path={path}
        query={state}
        page={page}
        perPage={perPage}
        total={total}
        totalIsCapped={totalIsCapped}
        sortBy={query.sortBy}
        sortOrder={query.sortOrder}
        choice={choice}
      />
    </>
  );
}
