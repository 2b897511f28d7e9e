import type { issueMailApi } from "@/lib/newsletters/issue-mail/api";
import type { Audience } from "@/lib/newsletters/issue-mail/schema";
import { call } from "@/lib/platform/http/call";
import type { checksApi } from "@/lib/issues/publishing/checks/api";
import type { Checks } from "@/lib/issues/publishing/checks/schema";
import type { previewApi } from "@/lib/issues/preview/api";
import type { IssuePreview } from "@/lib/issues/preview/schema";
import type { reviewApi } from "@/lib/issues/publishing/review/api";
import type { Reviewing } from "@/lib/issues/publishing/review/schema";
import { newKey } from "@/components/ui/hooks/new-key";

const once = (viewer: number) => ({ idempotencyKey: newKey(), viewer });

export async function getChecks(id: number, links: boolean, signal: AbortSignal): Promise<Checks> {
  return (
    await call<typeof checksApi.get>(
      "GET",
      "/admin/publication-issue/api/checks/[id]",
      { params: { id }, query: { links: links ? 1 : undefined } },
      { signal },
    )
  ).checks;
}

export async function getReviewing(id: number, signal: AbortSignal): Promise<Reviewing> {
  return (
    await call<typeof reviewApi.get>(
      "GET",
      "/admin/publication-issue/api/review/get/[id]",
      { params: { id } },
      { signal },
    )
  ).reviewing;
}

export async function getAudience(id: number, signal: AbortSignal): Promise<Audience> {
  return (
    await call<typeof issueMailApi.audience>(
      "GET",
      "/admin/issue-mail/api/audience/[id]",
      { params: { id } },
      { signal },
    )
  ).audience;
}
/** Emails the draft to the editor only. */
export const sendTestMail = (viewer: number, id: number) =>
  call<typeof issueMailApi.test>("POST", "/admin/issue-mail/api/test/[id]", { params: { id }, body: {} }, once(viewer));
/** Emails the published version to its subscribers. */
export const emailLater = (viewer: number, id: number) =>
  call<typeof issueMailApi.send>("POST", "/admin/issue-mail/api/send/[id]", { params: { id }, body: {} }, once(viewer));

export const submitForReview = (viewer: number, id: number, note: string) =>
  call<typeof reviewApi.submit>(
    "POST",
    "/admin/publication-issue/api/review/submit/[id]",
    { params: { id }, body: { note } },
    once(viewer),
  );
export const approve = (viewer: number, id: number, note: string, contentVersion: number) =>
  call<typeof reviewApi.approve>(
    "POST",
    "/admin/publication-issue/api/review/approve/[id]",
    { params: { id }, body: { note, contentVersion } },
    once(viewer),
  );
export const sendBack = (viewer: number, id: number, note: string) =>
  call<typeof reviewApi.sendBack>(
    "POST",
    "/admin/publication-issue/api/review/send-back/[id]",
    { params: { id }, body: { note } },
    once(viewer),
  );
export const withdraw = (viewer: number, id: number) =>
  call<typeof reviewApi.withdraw>(
    "POST",
    "/admin/publication-issue/api/review/withdraw/[id]",
    { params: { id } },
    once(viewer),
  );

export type NewComment = {
  publicationIssueId: number;
  formElementId?: number;
  thread?: number;
  quote?: string;
  body: string;
};
export const addComment = (viewer: number, body: NewComment) =>
  call<typeof reviewApi.newComment>("POST", "/admin/issue-comment/api/new", { body }, once(viewer));
export const resolveThread = (viewer: number, id: number, resolved: boolean) =>
  call<typeof reviewApi.resolveComment>(
    "POST",
    "/admin/issue-comment/api/update/[id]",
    { params: { id }, body: { resolved } },
    once(viewer),
  );

export async function listPreviews(id: number, signal: AbortSignal): Promise<IssuePreview[]> {
  return (
    await call<typeof previewApi.list>("GET", "/admin/issue-preview/api/list/[id]", { params: { id } }, { signal })
  ).issuePreviews;
}
/** Without an idempotency key: its stored response would contain the link's secret for a day. */
export const sharePreview = (viewer: number, publicationIssueId: number, label: string, days: number) =>
  call<typeof previewApi.new>(
    "POST",
    "/admin/issue-preview/api/new",
    { body: { publicationIssueId, label, days } },
    { viewer },
  );
export const revokePreview = (viewer: number, id: number) =>
  call<typeof previewApi.revoke>("POST", "/admin/issue-preview/api/delete/[id]", { params: { id } }, { viewer });
