import { bareInstant } from "@/lib/sources/clients/open-states-requests";
import { actionOfWeek, billsOfWeek, dayOfWeek, momentOf, type World, type WorldBill } from "./world";

const place = "ocd-jurisdiction/country:us/state:wy/government";
const pageSize = 3;
const action = (description: string, date: string) => ({
  description,
  date,
  classification: [],
  organization: { classification: "lower" },
});
const whole = (bill: WorldBill): Record<string, unknown> => ({
  id: `ocd-bill/00000000-0000-4000-8000-${String(bill.number).padStart(12, "0")}`,
  session: "2026",
  jurisdiction: { id: place, name: "Wyoming", classification: "state" },
  from_organization: { id: "ocd-organization/1", name: "House", classification: "lower" },
  identifier: `HB ${bill.number}`,
  title: `An act about wells, ${bill.number}`,
  classification: ["bill"],
  subject: ["Water"],
  extras: {},
  created_at: `${momentOf(bill)}+00:00`,
  updated_at: `${momentOf(bill)}+00:00`,
  openstates_url: `https://openstates.org/wy/bills/2026/HB${bill.number}/`,
  abstracts: [{ abstract: `About well ${bill.number}.`, note: "summary" }],
  other_titles: [],
  other_identifiers: [],
  sponsorships: [{ name: "Stone", entity_type: "person", primary: true, classification: "primary" }],
  versions: [
    {
      note: "Introduced",
      date: "",
      links: [{ url: `https://wyoleg.gov/${bill.number}.pdf`, media_type: "application/pdf" }],
    },
  ],
  documents: [],
  votes: [
    {
      motion_text: "Third reading",
      start_date: "2026-08-30",
      result: "pass",
      organization: { classification: "lower" },
      counts: [{ option: "yes", value: 62 }],
      votes: [],
      sources: [],
    },
  ],
  related_bills: [],
  sources: [{ url: `https://wyoleg.gov/HB${bill.number}` }],
  actions: [
    action("Introduced and Referred to H01 - Judiciary", "2026-08-14"),
    ...bill.actions.map((week) => action(actionOfWeek(week), dayOfWeek(week))),
  ],
});

export const openStatesWorld: World = {
  source: "openstates-api",
  recordSource: "openstates-api",
  settings: { url: "OPENSTATES_API_URL", key: "OPENSTATES_API_KEY" },
  path: "/",
  coverage: {
    kind: "session",
    externalId: "WY/2026",
    label: "Wyoming, 2026",
    jurisdiction: "WY",
    params: { jurisdiction: place, session: "2026" },
  },
  answer({ pathname, searchParams }, week) {
    if (!pathname.endsWith("/bills")) return { status: 404, body: { detail: "Not Found" } };
    const since = searchParams.get("updated_since") ?? "";
    const found = billsOfWeek(week)
      .map(whole)
      .filter(({ updated_at }) => bareInstant(updated_at as string) >= since)
      .sort((a, b) => ((a.updated_at as string) < (b.updated_at as string) ? -1 : 1));
    const page = Number(searchParams.get("page") ?? 1);
    const pages = Math.max(1, Math.ceil(found.length / pageSize));
    if (page > pages) return { status: 404, body: { detail: `invalid page, must be in [1, ${pages}]` } };
    return {
      body: {
        results: found.slice((page - 1) * pageSize, page * pageSize),
        pagination: { per_page: pageSize, page, max_page: pages, total_items: found.length },
      },
    };
  },
  requests: {
    list: ({ pathname }) => pathname.endsWith("/bills"),
    events: ({ pathname }) => pathname.endsWith("/events"),
  },
  items: (body) => (Array.isArray(body.results) ? body.results : null),
  withItems: (body, results) => ({ ...body, results }),
  errorBodies: [{ detail: "exceeded limit of 10/min: 11" }, { detail: [{ loc: ["query"], msg: "no" }] }],
};
