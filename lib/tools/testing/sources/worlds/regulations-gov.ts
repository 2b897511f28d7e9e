import { billsOfWeek, momentOf, type World, type WorldBill } from "./world";

const pageSize = 3;
const docket = "EPA-HQ-OAR-2026-0001";
const whole = (bill: WorldBill): { id: string; type: string; attributes: Record<string, unknown> } => ({
  id: `${docket}-${String(bill.number).padStart(4, "0")}`,
  type: "documents",
  attributes: {
    documentType: "Proposed Rule",
    lastModifiedDate: `${momentOf(bill)}Z`,
    frDocNum: `2026-${30_000 + bill.number}`,
    withdrawn: false,
    agencyId: "EPA",
    commentStartDate: "2026-08-20T04:00:00Z",
    // The agency moves its deadline by a day each time.
    commentEndDate: `2027-01-${String(10 + bill.actions.length).padStart(2, "0")}T04:59:59Z`,
    title: `Standards for wells, ${bill.number}`,
    postedDate: "2026-08-20T04:00:00Z",
    docketId: docket,
    subtype: null,
    openForComment: true,
    objectId: "0900",
  },
});
const utcOf = (wall: string): number => Date.parse(`${wall.replace(" ", "T")}-04:00`);

export const regulationsGovWorld: World = {
  source: "regulations-gov",
  recordSource: "regulations-gov",
  settings: { url: "REGULATIONS_API_URL", key: "REGULATIONS_API_KEY" },
  path: "/v4/",
  coverage: { kind: "docket", externalId: docket, label: `Docket ${docket}`, jurisdiction: "US", params: {} },
  answer({ pathname, searchParams }, week) {
    if (/\/dockets\/[^/]+$/.test(pathname))
      return {
        body: {
          data: {
            id: docket,
            type: "dockets",
            attributes: { title: "Wells", agencyId: "EPA", rin: "2060-AA01", docketType: "Rulemaking" },
          },
        },
      };
    if (!pathname.endsWith("/documents"))
      return { status: 404, body: { errors: [{ status: "404", title: "The document ID could not be found" }] } };
    const number = searchParams.get("filter[frDocNum]");
    const type = searchParams.get("filter[documentType]");
    const since = searchParams.get("filter[lastModifiedDate][ge]");
    const found = billsOfWeek(week)
      .map(whole)
      .filter(({ attributes }) => number === null || attributes.frDocNum === number)
      .filter(({ attributes }) => type === null || attributes.documentType === type)
      .filter(({ attributes }) => since === null || Date.parse(attributes.lastModifiedDate as string) >= utcOf(since))
      .sort((a, b) => ((a.attributes.lastModifiedDate as string) < (b.attributes.lastModifiedDate as string) ? -1 : 1));
    const size = Math.min(Number(searchParams.get("page[size]") ?? 25), number === null ? pageSize : 250);
    const page = Number(searchParams.get("page[number]") ?? 1);
    return {
      headers: { "content-type": "application/vnd.api+json;charset=utf-8" },
      body: {
        data: found.slice((page - 1) * size, page * size),
        meta: {
          pageNumber: page,
          pageSize: size,
          totalElements: found.length,
          totalPages: Math.ceil(found.length / size),
          hasNextPage: page * size < found.length,
        },
      },
    };
  },
  requests: {
    list: ({ pathname, searchParams }) => pathname.endsWith("/documents") && !searchParams.has("filter[frDocNum]"),
    "search by number": ({ searchParams }) => searchParams.has("filter[frDocNum]"),
    docket: ({ pathname }) => /\/dockets\/[^/]+$/.test(pathname),
  },
  items: (body) => (Array.isArray(body.data) ? body.data : null),
  withItems: (body, data) => ({ ...body, data }),
  errorBodies: [
    { errors: [{ status: "500", title: "INTERNAL_SERVER_ERROR", detail: "Incident ID: 1" }] },
    { error: { code: "OVER_RATE_LIMIT", message: "You have exceeded your rate limit." } },
  ],
};
