import type { Answer } from "../recorded-server";
import { actionOfWeek, billsOfWeek, dayOfWeek, momentOf, type World, type WorldBill } from "./world";

const pageSize = 3;
type Json = Record<string, unknown>;
const listsOf = (bill: WorldBill): Record<string, Json[]> => ({
  actions: [
    ...bill.actions.toReversed().map((week) => ({
      actionCode: "5000",
      actionDate: dayOfWeek(week),
      text: `${actionOfWeek(week)}.`,
      type: "Committee",
    })),
    { actionCode: "1000", actionDate: "2026-08-20", text: "Introduced in House", type: "IntroReferral" },
  ],
  cosponsors: [{ bioguideId: "S000001", fullName: "Rep. River, Ben [D-CA-1]", party: "D", state: "CA", district: 1 }],
  summaries: [
    { actionDate: "2026-08-20", text: "<p>This bill is about wells.</p>", updateDate: "2026-08-21T00:00:00Z" },
  ],
  textVersions: [
    {
      type: "Introduced in House",
      date: "2026-08-20T05:00:00Z",
      formats: [{ type: "PDF", url: `https://www.congress.gov/119/bills/hr${bill.number}/BILLS.pdf` }],
    },
  ],
  titles: [{ title: `Wells Act ${bill.number}`, titleType: "Display Title" }],
  relatedBills: [
    { congress: 119, number: 70, type: "S", relationshipDetails: [{ identifiedBy: "CRS", type: "Related bill" }] },
  ],
});
const places: Record<string, string> = { textVersions: "text", relatedBills: "relatedbills" };
const listedBill = (bill: WorldBill): Json => ({
  congress: 119,
  number: String(bill.number),
  type: "HR",
  title: `Wells Act ${bill.number}`,
  updateDate: momentOf(bill).slice(0, 10),
  updateDateIncludingText: `${momentOf(bill)}Z`,
});
const whole = (bill: WorldBill): Json => ({
  ...listedBill(bill),
  introducedDate: "2026-08-20",
  policyArea: { name: "Water Resources Development" },
  sponsors: [{ bioguideId: "S000002", fullName: "Rep. Stone, Ada [R-TX-3]", party: "R", state: "TX", district: 3 }],
  subjects: { count: 1, url: "subjects" },
  ...Object.fromEntries(
    Object.entries(listsOf(bill)).map(([name, list]) => [name, { count: list.length, url: places[name] ?? name }]),
  ),
});
function pageOf(name: string, list: readonly Json[], { pathname, searchParams }: URL): Answer {
  const offset = Number(searchParams.get("offset") ?? 0);
  const next = offset + pageSize;
  return {
    body: {
      [name]: list.slice(offset, next),
      pagination: {
        count: list.length,
        ...(next < list.length && {
          next: `https://api.congress.gov${pathname}?offset=${next}&limit=${pageSize}&format=json`,
        }),
      },
      request: { contentType: "application/json", format: "json" },
    },
  };
}

export const congressWorld: World = {
  source: "congress-api",
  recordSource: "congress",
  settings: { url: "CONGRESS_API_URL", key: "CONGRESS_API_KEY" },
  path: "/v3/",
  coverage: { kind: "congress", externalId: "119", label: "119th Congress", jurisdiction: "US", params: {} },
  answer(address, week) {
    const [, number, part] = /\/v3\/bill\/119(?:\/hr\/(\d+)(?:\/([a-z]+))?)?$/.exec(address.pathname) ?? [];
    if (/\/committee-meeting\//.test(address.pathname)) return pageOf("committeeMeetings", [], address);
    if (!/\/v3\/bill\/119/.test(address.pathname)) return { status: 404, body: { error: "Unknown resource" } };
    const bills = billsOfWeek(week);
    if (!number) {
      const from = address.searchParams.get("fromDateTime") ?? "";
      const found = bills
        .filter((bill) => `${momentOf(bill)}Z` >= from)
        .sort((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1));
      return pageOf("bills", found.map(listedBill), address);
    }
    const bill = bills.find((each) => String(each.number) === number);
    if (!bill)
      return { status: 500, body: { error: "cannot access local variable 'bill' (UnboundLocalError)", request: {} } };
    if (part === undefined) return { body: { bill: whole(bill), request: {} } };
    if (part === "subjects")
      return {
        body: {
          subjects: { legislativeSubjects: [{ name: "Wells" }], policyArea: { name: "Water Resources Development" } },
          pagination: { count: 1 },
        },
      };
    const name = Object.keys(listsOf(bill)).find((each) => (places[each] ?? each) === part);
    return name ? pageOf(name, listsOf(bill)[name]!, address) : { status: 404, body: { error: "Unknown resource" } };
  },
  requests: {
    list: ({ pathname }) => pathname.endsWith("/v3/bill/119"),
    bill: ({ pathname }) => /\/hr\/\d+$/.test(pathname),
    actions: ({ pathname }) => pathname.endsWith("/actions"),
    texts: ({ pathname }) => pathname.endsWith("/text"),
    subjects: ({ pathname }) => pathname.endsWith("/subjects"),
    meetings: ({ pathname }) => /\/committee-meeting\//.test(pathname),
  },
  items: (body) => (Array.isArray(body.bills) ? body.bills : null),
  withItems: (body, bills) => ({ ...body, bills }),
  errorBodies: [
    { error: { code: "OVER_RATE_LIMIT", message: "You have exceeded your rate limit." } },
    { error: { code: "API_KEY_INVALID", message: "An invalid api_key was supplied." } },
    { error: "Unknown resource: bill" },
  ],
};
