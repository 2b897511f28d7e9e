import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BillForm, type BillFormProps } from "@/components/bills/admin/bill-form";
import { StanceForm } from "@/components/bills/admin/stance-form";
import { NewIssueForm } from "@/components/issues/admin/new-issue-form";
import { ReportForm } from "@/components/reports/report-form";
import { OrganisationForm } from "@/components/organisation/organisation-form";
import { TemplateSettings } from "@/components/templates/template-settings";
import { ProviderRules } from "@/components/single-sign-on/provider-rules";
import { ScorecardForm } from "@/components/scorecards/scorecard-form";
import { TrackerBills } from "@/components/trackers/tracker-bills";
import { TrackerForm } from "@/components/trackers/tracker-form";

const travels = new EventTarget();
const confirmed = vi.fn(() => false);
beforeEach(() => {
  confirmed.mockClear();
  vi.stubGlobal("navigation", travels);
  vi.stubGlobal("confirm", confirmed);
});
afterEach(() => vi.unstubAllGlobals());

/** Whether leaving is blocked: on close or reload, on a link, and on Back. */
function holds(): [reload: boolean, link: boolean, back: boolean] {
  const reload = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(reload);
  let isFollowed = false;
  const follow = (event: Event) => {
    isFollowed = true;
    event.preventDefault();
  };
  document.addEventListener("click", follow);
  const link = Object.assign(document.createElement("a"), { href: "#elsewhere" });
  link.dataset.soft = "";
  document.body.append(link);
  link.click();
  link.remove();
  document.removeEventListener("click", follow);
  const back = Object.assign(new Event("navigate", { cancelable: true }), {
    navigationType: "traverse",
    destination: { sameDocument: true, url: "http://localhost/admin" },
  });
  travels.dispatchEvent(back);
  return [reload.defaultPrevented, !isFollowed, back.defaultPrevented];
}

const choices: Pick<BillFormProps, "kinds" | "statuses" | "jurisdictions" | "topics"> = {
  kinds: [{ value: "bill", label: "Bill" }],
  statuses: [{ value: "introduced", label: "Introduced" }],
  jurisdictions: [{ value: "UT", label: "Utah" }],
  topics: [],
};
const bill = {
  id: 4,
  slug: "hb-12",
  name: "H.B. 12",
  title: "Water",
  summary: "",
  kind: "bill",
  session: "2026",
  jurisdiction: "UT",
  status: "introduced",
  statusDate: null,
  introducedDate: null,
  sourceUrl: null,
  ceremonial: false,
  categories: [],
  version: 1,
} as unknown as NonNullable<BillFormProps["bill"]>;
const stance = { position: "none" as const, priority: null, notes: "", person: null, version: 0 };
const issue = { id: 7, name: "Water week" } as never;
const report = { id: 5, name: "November", date: "2026-11-20", standfirst: "", issues: [], version: 1 };
const template = {
  id: 1,
  slug: "weekly",
  name: "Weekly",
  description: "",
  issuesCanHaveHeadlines: true,
  requiresReview: false,
  sendsMail: false,
  active: true,
  version: 1,
};
const organisation = {
  name: "Rotunda",
  tagline: "",
  timeZone: "UTC",
  footerText: "",
  privacyText: "",
  notice: null,
  logo: null,
  accentColour: null,
  movedColour: null,
  weeklyTemplates: {},
  showsPositions: false,
  embedOrigins: [],
  openData: false,
  openDataLicense: "",
  openDataLicenseUrl: "",
  openDataAttribution: "",
  version: 1,
};

const provider = {
  id: "oidc",
  name: "Capitol Pass",
  issuer: "https://id.example.org",
  callbackUrl: "https://rotunda.example.org/api/auth/callback/oidc",
  trustsEmail: false,
  roleRules: [{ claim: "groups", value: "", role: "editor" as const }],
  groupRules: [],
  accounts: 0,
  version: 1,
};
const tracker = {
  id: 3,
  slug: "water",
  url: "/tracker/view/water",
  name: "Water bills",
  text: "",
  method: "",
  source: "search" as const,
  portfolioId: null,
  portfolioName: null,
  search: "qs=water",
  categories: [],
  columns: ["title" as const],
  order: "name" as const,
  map: "none" as const,
  state: "draft" as const,
  isGone: false,
  canManage: true,
  publishedAt: null,
  updatedAt: "2026-11-20T00:00:00Z",
  version: 1,
};
const scorecard = {
  id: 4,
  slug: "water",
  url: "/scorecard/view/water",
  name: "Water votes",
  text: "",
  method: "",
  rules: {
    absent: "left_out" as const,
    notVoting: "left_out" as const,
    excused: "left_out" as const,
    present: "left_out" as const,
    paired: "as_printed" as const,
    casting: "left_out" as const,
  },
  decimals: 1,
  items: [],
  state: "draft" as const,
  edition: null,
  pending: [],
  publishedAt: null,
  updatedAt: "2026-11-20T00:00:00Z",
  version: 1,
};
const trackedBill = {
  billId: 5,
  slug: "hb-5",
  name: "HB 5",
  title: "Wells",
  categoryId: null,
  publicNote: "",
} as never;

const forms: { what: string; form: ReactElement; field: RegExp; save: string; saved: object }[] = [
  {
    what: "a bill",
    form: <BillForm bill={bill} {...choices} />,
    field: /^Summary/,
    save: "Save bill",
    saved: { bill: { ...bill, version: 2 } },
  },
  { what: "a new bill", form: <BillForm {...choices} />, field: /^Summary/, save: "Create bill", saved: { bill } },
  {
    what: "our view of a bill",
    form: <StanceForm billId={4} stance={stance} staff={[]} />,
    field: /^Staff notes/,
    save: "Save",
    saved: { stance: { ...stance, version: 1 } },
  },
  {
    what: "a report",
    form: <ReportForm date="2026-11-20" week={[issue]} />,
    field: /^Cover text/,
    save: "Compile report",
    saved: { compiledReport: report },
  },
  {
    what: "a new issue",
    form: (
      <NewIssueForm formTemplateId={1} hasHeadline={false} title="" topics={[]} suggestedTopics={[]} sources={[]} />
    ),
    field: /^Name of the issue/,
    save: "Create issue",
    saved: { publicationIssue: { id: 7 } },
  },
  {
    what: "the settings of a template",
    form: <TemplateSettings template={template} issues={0} groups={[]} />,
    field: /^Description/,
    save: "Save settings",
    saved: { formTemplate: { ...template, description: "Two paragraphs.", version: 2 } },
  },
  {
    what: "the settings of the organisation",
    form: (
      <OrganisationForm
        organisation={organisation as never}
        zones={[{ value: "UTC", label: "UTC" }]}
        templates={[]}
        pictures={[]}
      />
    ),
    field: /^Footer text/,
    save: "Save settings",
    saved: { organisation: { ...organisation, footerText: "Two paragraphs.", version: 2 } },
  },
  {
    what: "the rules of a sign-in provider",
    form: <ProviderRules provider={provider} groups={[]} />,
    field: /^Is or contains/,
    save: "Save rules",
    saved: { provider: { ...provider, version: 2 } },
  },
  {
    what: "a tracker",
    form: <TrackerForm tracker={tracker} portfolios={[]} searches={[]} />,
    field: /^Text/,
    save: "Save",
    saved: { tracker: { ...tracker, text: "Two paragraphs.", version: 2 } },
  },
  {
    what: "a scorecard",
    form: <ScorecardForm scorecard={scorecard} />,
    field: /^Text/,
    save: "Save",
    saved: { scorecard: { ...scorecard, text: "Two paragraphs.", version: 2 } },
  },
  {
    what: "a bill of a tracker",
    form: (
      <form>
        <TrackerBills tracker={tracker} bills={[trackedBill]} />
      </form>
    ),
    field: /^Public note/,
    save: "Save note",
    saved: { changed: [5] },
  },
];

for (const { what, form, field, save, saved } of forms)
  test(`words of ${what} that are not saved hold the page at its closing, at a link and at Back`, async () => {
    vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) =>
      Response.json(method === "GET" ? { issues: [] } : saved),
    );
    const user = userEvent.setup();
    const { container } = render(form);
    expect(holds()).toEqual([false, false, false]);
    const words = await screen.findByLabelText(field);
    await user.type(words, "Two paragraphs.");
    expect(holds()).toEqual([true, true, true]);
    await user.clear(words);
    expect(holds()).toEqual([false, false, false]);
    await user.type(words, "Two paragraphs.");
    expect(confirmed).toHaveBeenCalledTimes(1);
    // A browser would validate required fields first.
    container.querySelector("form")!.noValidate = true;
    await user.click(screen.getByRole("button", { name: save }));
    await act(async () => {});
    expect(holds()).toEqual([false, false, false]);
  });

test("two forms of a page ask once, and confirming leaves", async () => {
  const user = userEvent.setup();
  render(
    <>
      <BillForm bill={bill} {...choices} />
      <StanceForm billId={4} stance={stance} staff={[]} />
    </>,
  );
  await user.type(screen.getByLabelText(/^Summary/), "Two paragraphs.");
  await user.type(screen.getByLabelText(/^Staff notes/), "Two more.");
  confirmed.mockReturnValueOnce(true);
  expect(holds()).toEqual([true, true, false]);
  expect(confirmed).toHaveBeenCalledTimes(1);
});
