import { publicUrl } from "@/lib/platform/env/settings";
import type { World } from "./world.ts";

export type Sample = {
  params?: Record<string, string | number>;
  query?: string;
  body?: Record<string, unknown>;
  form?: () => FormData;
  bytes?: string;
};

const png = Uint8Array.from(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);
export const picture = (more: Record<string, string>) => () => {
  const form = new FormData();
  form.set("file", new File([png], "dot.png", { type: "image/png" }));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return form;
};

const listOfSubscribers = (formTemplateId: number) => () => {
  const form = new FormData();
  form.set("file", new File(["email,status\nivy@example.org,active\n"], "list.csv", { type: "text/csv" }));
  form.set("formTemplateIds", String(formTemplateId));
  return form;
};

const listOfRedirects = () => {
  const form = new FormData();
  form.set("file", new File(["old,new\n/former,/topic\n"], "list.csv", { type: "text/csv" }));
  return form;
};

const oldIssue = () => {
  const form = new FormData();
  form.set("file", new File(["# An old issue\n\nIts words."], "2024-05-03.md", { type: "text/markdown" }));
  return form;
};

const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

/**
 * Sample input of each call, with which a person who may call it succeeds. Calls that are not listed need only the
 * parameters of their path.
 */
export function samples(w: World): Record<string, Sample> {
  const draft = { id: w.draft.id };
  const at = (id: number | string, body?: Record<string, unknown>): Sample => ({
    params: { id },
    ...(body && { body }),
  });
  const issue = (body?: Record<string, unknown>) => at(w.draft.id, body);
  const both = <T>(names: string[], sample: T) => Object.fromEntries(names.map((name) => [name, sample]));
  return {
    "POST /account/api/delete": { body: { confirm: "nobody@example.org" } },
    ...both(["POST /admin/health/api/drop-mail", "POST /admin/health/api/release-mail"], {}),
    ...both(["POST /admin/health/api/drop-jobs", "POST /admin/health/api/retry-jobs"], { body: { jobs: ["1"] } }),
    "POST /admin/demo/api/delete": { body: { confirm: "delete the demo" } },
    "POST /admin/setup/api/create-topics": { body: { from: "starter" } },
    "POST /admin/setup/api/update": { body: { step: "mail", skipped: true } },
    "POST /setup/api/new": {
      body: {
        key: "no-such-key",
        name: "A person",
        email: "first@example.org",
        password: "a long enough one",
        organisationName: "An organization",
      },
    },
    "POST /mcp": { body: { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} } },
    "POST /quote/api/check": { body: { text: "“Each county keeps a list of wells.”" } },
    // What passkeys and codes answer cannot be known beforehand: second-factors.test.ts sends right ones.
    "POST /me/api/passkey/new": { body: { response: { id: "x", response: { clientDataJSON: "x" } } } },
    "POST /me/api/passkey/update/[id]": at(w.passkeys.owners, { name: "Blue key" }),
    "POST /me/api/totp/confirm": { body: { code: "123456" } },
    "POST /me/api/reauthenticate": { body: { code: "123456" } },
    "POST /admin/user/api/remove-factors/[id]": at(w.spare.id),
    // A provider is a setting, and none is set here: single-sign-on.test.ts has real ones.
    "POST /admin/sign-in/api/provider/update": { body: { provider: "oidc", rules: [] } },
    "POST /admin/sign-in/api/only-single-sign-on": { body: { isOn: false } },
    "POST /admin/sign-in/api/update": { body: { staffFactorRequired: false, graceDays: 7 } },
    ...both(["POST /me/api/key/new", "POST /admin/key/api/new"], { body: { name: "Sync", scopes: ["own"] } }),
    "POST /admin/key/api/delete/[id]": at(w.keys.owners),
    "POST /account/api/update": { body: { name: "Another name" } },
    "POST /account/api/update/review-mail": { body: { wanted: false } },
    "POST /account/api/update/password": { body: { password: "a long enough one" } },

    "GET /person/api/get/[id]": at(w.legislator.id),
    "GET /committee/api/get/[id]": at(w.committee.id),
    ...both(["GET /vote/api/get/[id]", "GET /vote/api/export/[id]"], at(w.rollCall.id)),
    "POST /admin/person/api/merge/[id]": at(w.legislator.id, { into: w.namesake.id }),
    "POST /admin/person/api/unmerge/[id]": at(w.personMerge.id),
    "POST /admin/person-suggestion/api/confirm/[id]": at(w.suggestion.id, {}),
    "POST /admin/person-suggestion/api/refuse/[id]": at(w.otherSuggestion.id, {}),
    "POST /admin/person-suggestion/api/confirm-sure": { body: { jurisdiction: "WI" } },
    ...both(
      ["GET /admin/bill/api/get/[id]", "GET /admin/bill/api/get/[id]/stance", "GET /admin/bill/api/touches/[id]"],
      at(w.bill.id),
    ),
    "POST /admin/bill/api/carry-over/[id]": at(w.bill.id, { toBillId: w.laterBill.id }),
    "POST /admin/bill/api/delete/[id]": at(w.looseBill.id, {}),
    "POST /admin/bill/api/merge/[id]": at(w.mergedBill.id, { into: w.bill.id }),
    "POST /admin/bill/api/new": {
      body: {
        jurisdiction: "WI",
        name: "HB 77",
        session: "2025",
        kind: "bill",
        title: "A bill",
        note: "seen in print",
      },
    },
    "GET /admin/court-case/api/get/[id]": at(w.courtCase.id),
    "POST /admin/court-case/api/new": {
      body: {
        docketNumber: "1:25-cv-00077",
        caption: "C v. D",
        court: "Supreme Court of the United States",
        jurisdiction: "US",
        events: [{ date: "2025-03-04", description: "Complaint filed" }],
      },
    },
    "POST /admin/court-case/api/update/[id]": at(w.courtCase.id, {
      events: [{ date: "2025-03-05", description: "Motion filed" }],
      note: "seen on the docket",
    }),
    "POST /admin/bill/api/update/[id]": at(w.bill.id, { title: "Another title", note: "seen in print" }),
    "POST /admin/bill/api/update/[id]/stance": at(w.bill.id, { position: "support" }),
    "GET /admin/bill/api/publication-issue/list/[id]": issue(),

    ...both(["GET /admin/category/api/get/[id]", "GET /admin/category/api/touches/[id]"], at(w.topic.id)),
    "GET /admin/category/api/category/policyarea/fetch/[slug]": { params: { slug: "energy" } },
    "POST /admin/category/api/delete/[id]": at(w.otherTopic.id, {}),
    "POST /admin/category/api/merge/[id]": at(w.otherTopic.id, { into: w.topic.id }),
    "POST /admin/category/api/new": { body: { name: "Soil", policyAreaId: w.topic.policyAreaId } },
    "POST /admin/category/api/order": {
      body: { policyAreaId: w.topic.policyAreaId, categories: [w.otherTopic.id, w.topic.id] },
    },
    "POST /admin/category/api/update/[id]": at(w.topic.id, { name: "Waters" }),
    ...both(
      ["GET /admin/policy-area/api/get/[id]", "GET /admin/policy-area/api/touches/[id]"],
      at(w.topic.policyAreaId),
    ),
    "POST /admin/policy-area/api/delete/[id]": at(w.emptyArea.id, {}),
    "POST /admin/policy-area/api/merge/[id]": at(w.emptyArea.id, { into: w.topic.policyAreaId }),
    "POST /admin/policy-area/api/new": { body: { name: "Soils" } },
    "POST /admin/policy-area/api/order": { body: { policyAreas: [w.emptyArea.id, w.topic.policyAreaId] } },
    "POST /admin/policy-area/api/update/[id]": at(w.emptyArea.id, { name: "Something" }),

    ...both(
      [
        "GET /admin/compiled-report/api/get/[id]",
        "GET /admin/compiled-report/api/download/[id]",
        "GET /admin/compiled-report/api/documents/[id]",
      ],
      at(w.report.id),
    ),
    ...both(
      ["POST /admin/compiled-report/api/cancel/[id]", "POST /admin/compiled-report/api/make/[id]"],
      at(w.report.id, { format: "pdf" }),
    ),
    "POST /admin/compiled-report/api/delete/[id]": at(w.report.id, {}),
    "POST /admin/compiled-report/api/new": { body: { date: days(0), name: "A report", issueIds: [w.published.id] } },
    "POST /admin/compiled-report/api/update/[id]": at(w.report.id, { name: "Another report" }),
    "POST /admin/compiled-report/api/update/[id]/date": at(w.report.id, { date: days(-1) }),

    ...both(["GET /admin/file-area/api/get/[id]", "GET /admin/file-area/api/touches/[id]"], at(w.area.id)),
    "GET /admin/api/file/list/[fileAreaId]": { params: { fileAreaId: w.area.id } },
    "POST /admin/file-area/api/delete/[id]": at(w.otherArea.id, {}),
    "POST /admin/file-area/api/merge/[id]": at(w.otherArea.id, { into: w.area.id }),
    "POST /admin/file-area/api/new": { body: { name: "Maps" } },
    "POST /admin/file-area/api/order": { body: { fileAreas: [w.otherArea.id, w.area.id] } },
    "POST /admin/file-area/api/toggle/active": { body: { id: w.area.id } },
    "POST /admin/file-area/api/update/[id]": at(w.area.id, { name: "Maps" }),
    "GET /admin/file/api/get/[id]": at(w.privateFile.id),
    "POST /admin/file/api/delete/[id]": at(w.privateFile.id, {}),
    "POST /admin/file/api/update/[id]": at(w.privateFile.id, { title: "Another title" }),
    "POST /admin/file/api/new": { form: picture({ title: "A dot", altText: "A dot" }) },
    "POST /admin/file/api/upload": { form: picture({ title: "A dot", altText: "A dot" }) },
    "POST /admin/file/api/replace/[id]": { ...at(w.privateFile.id), form: picture({}) },

    "POST /admin/focus/api/add-bill": {
      body: { bill: { source: "catalogue", sourceId: String(w.looseBill.id), billId: w.looseBill.id } },
    },
    "POST /admin/focus/api/order": { body: { ids: [w.bill.id] } },
    "POST /admin/focus/api/query": { body: { data: { words: "act" } } },
    "POST /admin/focus/api/remove-bill": { body: { id: w.bill.id } },

    ...both(
      [
        "GET /admin/form-element-group/api/get/[id]",
        "GET /admin/form-element-group/api/get/form-elements/[id]",
        "GET /admin/form-element-group/api/uses/[id]",
      ],
      at(w.template.groups.main!),
    ),
    "POST /admin/form-element-group/api/delete/[id]": at(w.empty.groups.main!, {}),
    "POST /admin/form-element-group/api/new": { body: { formTemplateId: w.empty.id, name: "More" } },
    "POST /admin/form-element-group/api/update/[id]": at(w.empty.groups.main!, { name: "More" }),
    "GET /admin/form-element-type-select-value/api/get-by-form-element-select/[id]": at(w.template.list),
    "GET /admin/form-element-type-select-value/api/uses/[id]": at(w.template.options[0]!),
    "POST /admin/form-element-type-select-value/api/add/[id]": at(w.template.list, { value: "Neutral" }),
    "POST /admin/form-element-type-select-value/api/update/[id]": at(w.template.options[0]!, { value: "Wait" }),
    "POST /admin/form-element-type-select/api/delete/[id]": at(w.empty.list, {}),
    "POST /admin/form-element-type-select/api/new": { body: { name: "A list" } },
    "POST /admin/form-element-type-select/api/order/[id]": at(w.template.list, {
      values: [...w.template.options].reverse(),
    }),
    "POST /admin/form-element-type-select/api/update/[id]": at(w.template.list, { name: "A list" }),
    "GET /admin/form-element/api/uses/[id]": at(w.template.elements.body),
    "POST /admin/form-element/api/add": {
      body: { label: "More", formElementGroup: w.empty.groups.main, formElementType: 1 },
    },
    "POST /admin/form-element/api/remove": { body: { id: w.empty.elements.body } },
    "POST /admin/form-element/api/update": { body: { id: w.empty.elements.body, label: "Said" } },
    "GET /admin/form-element-value/api/list/[slug]": { params: { slug: w.draft.slug } },
    "POST /admin/form-element-value/api/new": {
      body: {
        formElementId: w.template.elements.body,
        publicationIssueId: w.draft.id,
        data: { document: "<p>Words</p>" },
        tempId: "a",
      },
    },
    "POST /admin/form-element-value/api/update/[id]": at(w.value.id, { data: { textValue: "Other words" } }),
    ...both(
      [
        "GET /admin/form-template-view/api/get/[id]",
        "GET /admin/form-template/api/get/[id]",
        "GET /admin/form-template/api/drafts-without/[id]",
      ],
      at(w.template.id),
    ),
    ...both(
      [
        "GET /admin/form-template-category/api/toggle/activation/[id]",
        "POST /admin/form-template-category/api/toggle/activation/[id]",
      ],
      at(w.templateTopic.id),
    ),
    "GET /admin/publication-issue/api/issues/[formTemplateId]": { params: { formTemplateId: w.template.id } },
    "POST /admin/form-template-view/api/update": { body: { formTemplate: w.template.id, layout: "digest" } },
    "POST /admin/form-template/api/delete/[id]": at(w.empty.id, {}),
    "POST /admin/form-template/api/new": { body: { name: "Another" } },
    "POST /admin/form-template/api/order": { body: { formTemplates: [w.template.id, w.empty.id] } },
    "POST /admin/form-template/api/order/[id]": at(w.empty.id, {
      groups: [{ id: w.empty.groups.main, formElements: [w.empty.elements.body] }],
    }),
    "POST /admin/form-template/api/update/[id]": at(w.empty.id, { name: "Another" }),

    ...both(
      ["POST /admin/source/api/update/[id]", "POST /admin/source/api/test/[id]", "GET /admin/source/api/scopes/[id]"],
      at("congress", undefined),
    ),
    "POST /admin/source/api/update/[id]": at("congress", { every: 30 }),
    "POST /admin/bill-text/api/set-fetching": { body: { isFetching: false } },
    "POST /admin/session-tie/api/confirm/[id]": at(w.ties[0]!.id, {}),
    "POST /admin/session-tie/api/refuse/[id]": at(w.ties[1]!.id, {}),
    "POST /admin/session-tie/api/undo/[id]": at(w.ties[2]!.id, {}),
    "POST /admin/session-tie/api/set-trust": { body: { jurisdiction: "WI", sources: ["openstates"] } },
    "POST /admin/source-coverage/api/estimate": { body: { source: "congress", scope: { congress: 119 } } },
    "POST /admin/source-coverage/api/new": { body: { source: "congress", scope: { congress: 119 }, paused: true } },
    "POST /admin/source-coverage/api/update/[id]": at(w.coverage.id, { paused: true }),
    ...both(
      ["POST /admin/source-coverage/api/delete/[id]", "POST /admin/source-coverage/api/run/[id]"],
      at(w.coverage.id, {}),
    ),

    ...both(
      ["GET /admin/content-import/api/get/[id]", "GET /admin/content-import/api/items/[id]"],
      at(w.contentImports.ready),
    ),
    "POST /admin/content-import/api/upload": { form: oldIssue },
    "POST /admin/content-import/api/answer/[id]": at(w.contentImports.ready, {
      items: [{ id: w.contentImports.item, title: "Another title" }],
    }),
    "POST /admin/content-import/api/run/[id]": at(w.contentImports.ready, {
      formTemplateId: w.template.id,
      formElementId: w.template.elements.body,
    }),
    "POST /admin/content-import/api/undo/[id]": at(w.contentImports.finished, {}),
    "POST /admin/content-import/api/delete/[id]": at(w.contentImports.ready, {}),
    "GET /admin/content-import/api/citations/[id]": at(w.draft.id),
    "POST /admin/content-import/api/decide/[id]": at(w.contentImports.citation, { billId: w.bill.id }),
    "GET /admin/import/api/get/[id]": at(w.run.id),
    "POST /admin/import/api/repeat/[id]": at(w.run.id),
    "POST /admin/import/api/start": { body: { path: "bills.zip" } },
    "POST /admin/import/api/upload": { query: "name=bills.csv", bytes: "a,b\n1,2\n" },
    "POST /admin/inbox/api/put-back": { body: { billIds: [w.otherBill.id] } },
    "POST /admin/inbox/api/set-aside": { body: { billIds: [w.looseBill.id] } },
    "POST /admin/inbox/api/tag": { body: { billIds: [w.looseBill.id], topics: [w.topic.id] } },
    "POST /admin/inbox/api/untag": { body: { billIds: [w.bill.id], topics: [w.topic.id] } },
    "POST /admin/issue-comment/api/new": { body: { publicationIssueId: w.draft.id, body: "Is that so?" } },
    "POST /admin/issue-comment/api/update/[id]": at(w.comment.id, { resolved: true }),
    ...both(["GET /admin/page/api/get/[id]", "GET /admin/page/api/revisions/[id]"], at(w.pageId)),
    "POST /admin/page/api/new": { body: { title: "Contact", textValue: "<p>Write to us.</p>" } },
    "POST /admin/page/api/update/[id]": at(w.pageId, { title: "About us" }),
    ...both(["POST /admin/page/api/publish/[id]", "POST /admin/page/api/unpublish/[id]"], at(w.pageId, {})),
    "POST /admin/page/api/restore/[id]": at(w.pageId, { number: 1 }),
    "POST /admin/page/api/delete/[id]": at(w.pageId, {}),
    "POST /admin/page/api/undelete/[id]": at(w.deletedPageId, {}),
    "POST /admin/menu/api/update": { body: { name: "footer", items: [{ kind: "place", place: "help" }] } },
    "POST /admin/group/api/new": { body: { name: "Press", domains: ["example.org"] } },
    "POST /admin/group/api/update/[id]": at(w.group.id, { name: "Another name" }),
    "POST /admin/group/api/member/[id]": at(w.group.id, { add: ["somebody@example.org"] }),
    "GET /admin/group/api/get/[id]": at(w.group.id),
    "POST /admin/group/api/delete/[id]": at(w.spareGroup.id, {}),
    "POST /admin/webhook/api/new": { body: { url: "https://example.org/hook", events: ["issue.published"] } },
    "POST /admin/webhook/api/update/[id]": at(w.webhook.id, { format: "slack" }),
    ...both(["POST /admin/webhook/api/rotate/[id]", "POST /admin/webhook/api/delete/[id]"], at(w.webhook.id, {})),
    ...both(["GET /admin/webhook/api/attempts/[id]", "POST /admin/webhook/api/test/[id]"], at(w.webhook.id)),
    "POST /admin/webhook/api/replay/[attemptId]": { params: { attemptId: w.webhook.attemptId } },
    "POST /admin/redirect/api/new": { body: { from: "/old-too", to: "/topic" } },
    "POST /admin/redirect/api/update/[id]": at(w.redirectId, { to: "/bill/list" }),
    "POST /admin/redirect/api/delete/[id]": at(w.redirectId, {}),
    ...both(["POST /admin/redirect/api/check-import", "POST /admin/redirect/api/import"], { form: listOfRedirects }),
    "POST /admin/subscriber/api/new": {
      body: { email: "nia@example.org", formTemplateIds: [w.template.id], agreed: "By telephone" },
    },
    "POST /admin/subscriber/api/delete/[id]": at(w.subscriberId, {}),
    ...both(["POST /admin/subscriber/api/check-import", "POST /admin/subscriber/api/import"], {
      form: listOfSubscribers(w.template.id),
    }),
    "GET /admin/issue-mail/api/get/[id]": at(w.mailing.id),
    "POST /admin/issue-mail/api/retry/[id]": at(w.mailing.id, {}),
    ...both(["GET /admin/issue-mail/api/audience/[id]", "GET /admin/issue-mail/api/preview/[id]"], issue()),
    "POST /admin/issue-mail/api/send/[id]": at(w.unmailed.id, {}),
    "POST /admin/issue-mail/api/test/[id]": issue({}),
    "GET /admin/issue-preview/api/list/[id]": issue(),
    "POST /admin/issue-preview/api/delete/[id]": at(w.preview.id),
    "POST /admin/issue-preview/api/new": { body: { publicationIssueId: w.draft.id } },
    ...both(["POST /admin/issue-snapshot/api/new-draft/[id]", "POST /admin/issue-snapshot/api/restore/[id]"], at(1)),
    "POST /admin/kept-copy/api/restore/[id]": at(w.keptCopy.id, {}),
    "POST /admin/portfolio/api/new": { body: { name: "A portfolio" } },
    "POST /admin/tracker/api/new": { body: { name: "A tracker", source: "search", search: "qs=water" } },
    ...both(
      ["GET /tracker/api/get/[slug]", "GET /tracker/view/[slug]/data.csv", "GET /tracker/view/[slug]/data.json"],
      {
        params: { slug: w.trackers.open },
      },
    ),
    "GET /data/[file]": { params: { file: w.openData } },
    "POST /admin/data/api/delete/[date]": { params: { date: w.openData.slice(0, 10) } },
    "GET /admin/scorecard/api/get/[id]": at(w.scorecards.draft),
    "GET /admin/scorecard/api/find": { query: `text=${encodeURIComponent(w.bill.name)}` },
    "POST /admin/scorecard/api/new": { body: { name: "A scorecard" } },
    "POST /admin/scorecard/api/update/[id]": at(w.scorecards.draft, { name: "Another name" }),
    ...both(
      [
        "POST /admin/scorecard/api/publish/[id]",
        "POST /admin/scorecard/api/withdraw/[id]",
        "POST /admin/scorecard/api/delete/[id]",
      ],
      at(w.scorecards.draft, {}),
    ),
    "POST /admin/scorecard/api/restore/[id]": at(w.scorecards.deleted),
    ...both(
      ["GET /scorecard/api/get/[slug]", "GET /scorecard/view/[slug]/data.csv", "GET /scorecard/view/[slug]/data.json"],
      {
        params: { slug: w.scorecards.open },
      },
    ),
    "GET /admin/portfolio/api/of-bill/[id]": at(w.bill.id),
    "POST /admin/my-week/api/update": { body: { isOn: true, weekday: 2, hour: 8, timeZone: "America/Chicago" } },
    "POST /admin/organisation/api/update": { body: { name: "Dome Watch" } },

    ...both(
      [
        "GET /admin/publication-issue/api/get/[id]",
        "GET /admin/publication-issue/api/checks/[id]",
        "GET /admin/publication-issue/api/draft-versions/[id]",
        "GET /admin/publication-issue/api/in-force/[id]",
        "GET /admin/publication-issue/api/moved/[id]",
        "GET /admin/publication-issue/api/review/get/[id]",
      ],
      issue(),
    ),
    "GET /admin/publication-issue/api/files/[slug]": { params: { slug: w.draft.slug } },
    "GET /admin/publication-issue/api/revisions": { query: `formTemplateId=${w.template.id}&topicId=${w.topic.id}` },
    "POST /admin/publication-issue/api/check-links/[id]": issue(),
    "POST /admin/publication-issue/api/cancel-schedule/[id]": issue({}),
    "POST /admin/publication-issue/api/cite/[id]": issue({}),
    "POST /admin/publication-issue/api/correct-quotation/[id]": issue({ quotationId: "0".repeat(24) }),
    "POST /admin/publication-issue/api/create-revision": {
      body: { formTemplateId: w.template.id, topicId: w.topic.id },
    },
    "POST /admin/publication-issue/api/delete/[id]": issue({}),
    "POST /admin/publication-issue/api/moved/decide/[id]": issue({
      billId: w.bill.id,
      changeIds: [0],
      decision: "skipped",
    }),
    "POST /admin/publication-issue/api/new": { body: { formTemplateId: w.template.id, title: "Another draft" } },
    "POST /admin/publication-issue/api/presence/[id]": issue({ session: "12345678" }),
    "POST /admin/publication-issue/api/publish/[id]": issue({}),
    "POST /admin/publication-issue/api/restore/[id]": at(w.inBin.id, {}),
    "POST /admin/publication-issue/api/review/approve/[id]": issue({}),
    "POST /admin/publication-issue/api/review/send-back/[id]": issue({ note: "Too long" }),
    "POST /admin/publication-issue/api/review/submit/[id]": issue({}),
    "POST /admin/publication-issue/api/review/withdraw/[id]": issue(),
    "POST /admin/publication-issue/api/schedule/[id]": issue({ date: days(9), time: "09:00" }),
    "POST /admin/publication-issue/api/unpublish/[id]": at(w.published.id, {}),
    "POST /admin/publication-issue/api/update/[id]": issue({ name: "Another title" }),
    "POST /admin/publication-issue/api/update/category": { body: { ...draft, categoryId: w.topic.id } },
    "POST /admin/publication-issue/api/update/headline/[id]": issue({ headline: "News" }),
    "POST /admin/publication-issue/api/update/published-date/[id]": issue({ publishedDate: days(0) }),
    "POST /admin/publication-issue/api/update/title/[id]": issue({ title: "Another title" }),
    "POST /admin/publication-issue/api/update/topics/[id]": issue({ topics: [w.topic.id] }),
    "POST /admin/subject-mapping/api/delete/[id]": at(w.mapping.id, {}),
    "POST /admin/subject-mapping/api/new": { body: { subject: "Rivers", topicId: w.topic.id } },
    "POST /admin/subject-mapping/api/update/[id]": at(w.mapping.id, { topicId: w.otherTopic.id }),
    "GET /admin/list-view/api/list": { query: "list=publication-issue" },
    "POST /admin/list-view/api/save": {
      body: { list: "publication-issue", name: "Drafts", queryString: "state=draft", isShared: true },
    },
    "POST /admin/list-view/api/update/[id]": at(w.views.shared, { name: "Streams" }),
    "POST /admin/list-view/api/delete/[id]": at(w.views.shared, {}),
    ...both(["GET /admin/tag-rule/api/get/[id]", "GET /admin/tag-rule/api/bills/[id]"], at(w.rule.id)),
    ...both(["POST /admin/tag-rule/api/apply/[id]", "POST /admin/tag-rule/api/delete/[id]"], at(w.rule.id, {})),
    "GET /admin/tag-rule/api/try": { query: "queryString=qs%3Drivers&action=not_relevant" },
    "POST /admin/tag-rule/api/new": {
      body: { name: "Rivers", queryString: "qs=rivers", action: "topics", topics: [w.topic.id] },
    },
    "POST /admin/tag-rule/api/update/[id]": at(w.rule.id, { name: "Streams" }),
    "POST /admin/synonym/api/new": { body: { words: "just cause", synonym: "grounds for eviction" } },
    "POST /admin/synonym/api/update/[id]": at(w.synonymId, { synonym: "brooks" }),
    "POST /admin/synonym/api/delete/[id]": at(w.synonymId, {}),
    "POST /admin/bill-date/api/confirm/[id]": at(w.billDateId, {}),
    "POST /admin/bill-date/api/correct/[id]": at(w.billDateId, { date: "2027-07-01" }),
    "POST /admin/bill-date/api/refuse/[id]": at(w.billDateId, { note: "It is another law's." }),

    "GET /admin/api/activity-log/detail/[id]": at(w.entry.id),
    "GET /admin/user/api/get/[id]": at(w.spare.id),
    "GET /admin/user/api/session/list/[id]": at(w.spare.id),
    "POST /admin/user/api/delete/[id]": at(w.spare.id, {}),
    "POST /admin/user/api/new": { body: { name: "Somebody new", email: "new@example.org" } },
    "POST /admin/user/api/reset-link/[id]": at(w.spare.id),
    "POST /admin/user/api/session/end-all/[id]": at(w.spare.id),
    "POST /admin/user/api/session/end/[id]": at(w.spare.id, { sessionId: w.spareSession }),
    "POST /admin/user/api/update/[id]": at(w.spare.id, { role: "editor" }),
    "GET /dev/api/mail/html/[id]": at(w.letter.id),

    "GET /bill/api/get/[id]": at(w.bill.id),
    "GET /bill/api/texts/[id]": at(w.bill.id),
    "GET /bill/api/dates/[id]": at(w.bill.id),
    "GET /bill/api/law-links/[id]": at(w.bill.id),
    "POST /evidence/api/verify": { form: picture({}) },
    "POST /bill/api/match": { body: { text: "wells" } },
    "GET /publication-issue/api/export/[id]": { params: { id: 999_999 }, query: "format=pdf" },
    "GET /publication-issue/api/evidence/[id]": at(w.published.id),
    "GET /bill/api/evidence/[textId]": { params: { textId: 999_999 } },
    "GET /client-report/evidence/[token]": { params: { token: w.reportToken } },
    "GET /bill/api/similar/[id]": at(w.bill.id),
    "GET /bill/api/status": { query: `ids=${w.bill.id}` },
    "GET /bill/view/[slug]/calendar.ics": { params: { slug: w.bill.slug } },
    "POST /bill/api/visit/[id]": at(w.bill.id),
    "GET /client-report/file/[token]": { params: { token: w.reportToken }, query: "format=xlsx" },
    "GET /calendar/subscription/[token]/calendar.ics": { params: { token: w.calendarPath.split("/")[3]! } },
    "GET /me/feed/[token]/[file]": { params: { token: w.feedToken, file: "feed.xml" } },
    "GET /organisation/api/style/[key]": { params: { key: "0123456789abcdef" } },
    "GET /subscription/api/unsubscribe": { query: "token=x" },
    "POST /quicksearch/search": { body: { q: "act" } },
    "POST /invitation/api/accept": {
      body: { token: w.tokens.invite, name: "Somebody", password: "a long enough one" },
    },
    "POST /password-reset/api/new": { body: { email: "nobody@example.org" } },
    "POST /password-reset/api/update": { body: { token: w.tokens.reset, password: "a long enough one" } },
    "POST /sign-in-link/api/new": { body: { email: "nobody@example.org" } },
    "POST /sign-up/api/confirm": { body: { token: w.tokens.confirm, password: "a long enough one" } },
    "POST /sign-up/api/new": {
      body: { name: "Somebody", email: "somebody.new@example.org", password: "a long enough one" },
    },
    ...both(
      ["POST /bill/api/follow/[id]", "POST /bill/api/unfollow/[id]"],
      at(w.bill.id, { email: "nobody@example.org" }),
    ),
    ...both(
      [
        "POST /law/api/follow/[place]/[code]/[title]/[section]",
        "POST /law/api/unfollow/[place]/[code]/[title]/[section]",
      ],
      { params: { place: "us", code: "usc", title: "t42", section: "s7412" }, body: {} },
    ),
    "GET /oembed": { query: `url=${encodeURIComponent(`${publicUrl()}/bill/view/${w.bill.slug}`)}` },
    "GET /law/api/get/[place]/[code]/[title]/[section]": {
      params: { place: "us", code: "usc", title: "t42", section: "s7412" },
    },
    "GET /law/api/resolve": { query: "text=42%20U.S.C.%207412" },
    "POST /subscription/api/confirm": { body: { token: "x" } },
    "POST /subscription/api/link": { body: { email: "nobody@example.org" } },
    "POST /subscription/api/new": { body: { email: "nobody@example.org", [`template-${w.template.id}`]: "1" } },
    "POST /subscription/api/remove": { query: "token=x", body: { id: "all" } },
    "POST /subscription/api/unsubscribe": { query: "token=x", body: {} },
    "POST /subscription/api/mail-event/[key]": { params: { key: "not-the-key" } },
    "GET /personal-folder/api/list-for-bill/[id]": at(w.bill.id),
    "POST /personal-folder/api/new": { body: { name: "A folder" } },
    "POST /language-watch/api/new": { body: { name: "Some words", text: "wells" } },
    "POST /saved-search/api/new": { body: { name: "A search", queryString: "q=sun", route: "bill_list" } },
    "POST /saved-search/api/save": { body: { name: "A search", queryString: "q=sun", route: "bill_list" } },
  };
}
