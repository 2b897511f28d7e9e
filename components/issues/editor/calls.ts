import type { billsApi } from "@/lib/bills/api";
import type { Bill } from "@/lib/bills/schema";
import type { BillStatus } from "@/lib/bills/vocabulary/status-labels";
import type { filesApi } from "@/lib/files/api";
import type { File } from "@/lib/files/schema";
import { call } from "@/lib/platform/http/call";
import type { issuesApi } from "@/lib/issues/api";
import type { presenceApi } from "@/lib/issues/drafts/presence-api";
import type { PublicationIssue } from "@/lib/issues/schema";
import type { scheduleApi } from "@/lib/issues/publishing/schedule/api";
import type { valuesApi } from "@/lib/issues/drafts/values-api";
import type { IssueCalls } from "./issue-calls";
import type { SendValue } from "./autosave";

/** The editor's calls for one viewer, typed by their contracts. */
export const issueCallsOf = (viewer: number): IssueCalls => ({
  updatePart: (part, id, data, version, { key }) => {
    const options = { idempotencyKey: key, viewer };
    if (part === "title")
      return call<typeof issuesApi.updateTitle>(
        "POST",
        "/admin/publication-issue/api/update/title/[id]",
        { params: { id }, body: { title: data, version } },
        options,
      );
    if (part === "headline")
      return call<typeof issuesApi.updateHeadline>(
        "POST",
        "/admin/publication-issue/api/update/headline/[id]",
        { params: { id }, body: { headline: data, version } },
        options,
      );
    if (part === "topics")
      return call<typeof issuesApi.updateTopics>(
        "POST",
        "/admin/publication-issue/api/update/topics/[id]",
        { params: { id }, body: { topics: [...(data as readonly number[])], version } },
        options,
      );
    return call<typeof issuesApi.updatePublishedDate>(
      "POST",
      "/admin/publication-issue/api/update/published-date/[id]",
      { params: { id }, body: { publishedDate: String(data), version } },
      options,
    );
  },
  updateCategory: (id, categoryId, { key }) =>
    call<typeof issuesApi.updateCategory>(
      "POST",
      "/admin/publication-issue/api/update/category",
      { body: { id, categoryId } },
      { idempotencyKey: key, viewer },
    ),
  publish: (id, change, { key }) =>
    call<typeof issuesApi.publish>(
      "POST",
      "/admin/publication-issue/api/publish/[id]",
      { params: { id }, body: change },
      { idempotencyKey: key, viewer },
    ),
  schedule: (id, at, change, { key }) =>
    call<typeof scheduleApi.schedule>(
      "POST",
      "/admin/publication-issue/api/schedule/[id]",
      { params: { id }, body: { ...at, ...change } },
      { idempotencyKey: key, viewer },
    ),
  cancelSchedule: (id, { key }) =>
    call<typeof scheduleApi.cancel>(
      "POST",
      "/admin/publication-issue/api/cancel-schedule/[id]",
      { params: { id } },
      { idempotencyKey: key, viewer },
    ),
  unpublish: (id, { key }) =>
    call<typeof issuesApi.unpublish>(
      "POST",
      "/admin/publication-issue/api/unpublish/[id]",
      { params: { id } },
      { idempotencyKey: key, viewer },
    ),
});

/** With the versions that the editor had, so that a save's response can leave them out. */
export const sendValueOf =
  (issueId: number, viewer: number): SendValue =>
  ({ key, elementId, valueId, tempId, data, version, asOf }) =>
    valueId === null
      ? call<typeof valuesApi.new>(
          "POST",
          "/admin/form-element-value/api/new",
          { query: { asOf }, body: { formElementId: elementId, publicationIssueId: issueId, data, tempId } },
          { idempotencyKey: key, viewer },
        )
      : call<typeof valuesApi.update>(
          "POST",
          "/admin/form-element-value/api/update/[id]",
          { params: { id: valueId }, query: { asOf }, body: { data, version: version ?? undefined } },
          { idempotencyKey: key, viewer },
        );

/** @param asOf the versions that the editor has; anything unchanged since is left out */
export async function getIssue(id: number, asOf?: string): Promise<PublicationIssue> {
  return (
    await call<typeof issuesApi.get>("GET", "/admin/publication-issue/api/get/[id]", {
      params: { id },
      query: { asOf },
    })
  ).publicationIssue;
}

/** Heartbeat of presence: this editor is open, and where the person is in it. */
export function sendPresence(
  id: number,
  viewer: number,
  body: { session: string; place: string | null; leaving?: boolean },
) {
  return call<typeof presenceApi.presence>(
    "POST",
    "/admin/publication-issue/api/presence/[id]",
    { params: { id }, body },
    { viewer },
  );
}
export type Presence = Awaited<ReturnType<typeof sendPresence>>;

export async function getBill(id: number): Promise<Bill> {
  return (await call<typeof billsApi.get>("GET", "/bill/api/get/[id]", { params: { id } })).bill;
}

/** Current statuses of at most 100 bills. */
export async function getStatuses(ids: readonly number[]): Promise<{ id: number; status: BillStatus }[]> {
  return (await call<typeof billsApi.status>("GET", "/bill/api/status", { query: { ids: ids.join(",") } })).statuses;
}

/** Searches bills by number in any spelling, or by text. */
export async function searchBills(q: string, signal: AbortSignal): Promise<Bill[]> {
  return (await call<typeof billsApi.list>("GET", "/bill/api/list", { query: { q } }, { signal })).bills;
}

export async function getFile(id: number): Promise<File> {
  return (await call<typeof filesApi.get>("GET", "/admin/file/api/get/[id]", { params: { id } })).file;
}

export async function makePublic(file: Pick<File, "id" | "version">): Promise<File> {
  return (
    await call<typeof filesApi.update>("POST", "/admin/file/api/update/[id]", {
      params: { id: file.id },
      body: { isPublic: true, version: file.version },
    })
  ).file;
}

/** Active files, public or not; with `pictures` only those that a text can display. */
export async function listFiles(
  { words, page, perPage, pictures }: { words: string; page: number; perPage: number; pictures?: boolean },
  signal: AbortSignal,
): Promise<{ files: File[]; total: number }> {
  // An empty isPublic means both; `call` drops empty values.
  const query = {
    url: words.trim(),
    page,
    perPage,
    isPublic: "null",
    ...(pictures ? { isPicture: 1, sortBy: "createdAt", sortOrder: "desc" } : { sortBy: "title", sortOrder: "asc" }),
  };
  return call<typeof filesApi.list>("GET", "/admin/api/file/list", { query }, { signal });
}
