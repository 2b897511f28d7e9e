import { billsOfWeek, dayOfWeek, type World, type WorldBill } from "./world";

const pageSize = 3;
const host = "https://www.federalregister.gov";
const whole = (bill: WorldBill): Record<string, unknown> => {
  const number = `2026-${String(20_000 + bill.number)}`;
  return {
    document_number: number,
    publication_date: dayOfWeek(bill.since),
    title: `Standards for wells, ${bill.number}`,
    type: "Proposed Rule",
    abstract: `About well ${bill.number}.`,
    action: "Proposed rule.",
    agencies: [
      {
        raw_name: "ENVIRONMENTAL PROTECTION AGENCY",
        name: "Environmental Protection Agency",
        id: 145,
        slug: "environmental-protection-agency",
        parent_id: null,
      },
    ],
    cfr_references: [{ title: 40, part: "52" }],
    citation: `91 FR ${bill.number}`,
    // The agency moves its deadline by a week each time.
    comments_close_on: `2027-01-${String(1 + bill.actions.length).padStart(2, "0")}`,
    comment_url: `https://www.regulations.gov/commenton/EPA-${bill.number}`,
    correction_of: null,
    corrections: [],
    dates: "Comments must be received in time.",
    docket_ids: ["EPA-R01-OAR-2026-0001"],
    effective_on: null,
    html_url: `${host}/documents/${number}`,
    pdf_url: `https://www.govinfo.gov/content/pkg/FR/${number}.pdf`,
    regulation_id_numbers: ["2060-AA01"],
    regulations_dot_gov_info: bill.touched > bill.since ? { comments_count: bill.touched } : {},
    signing_date: null,
    topics: ["Air pollution control"],
  };
};

export const federalRegisterWorld: World = {
  source: "federal-register-api",
  recordSource: "federal-register",
  settings: { url: "FEDERAL_REGISTER_API_URL", key: null },
  path: "/api/v1/",
  coverage: {
    kind: "query",
    externalId: "all",
    label: "All documents",
    jurisdiction: "US",
    params: { from: "2026-08-01" },
  },
  answer(address, week) {
    const { pathname, searchParams } = address;
    if (pathname.endsWith("current.json")) return { body: { count: 0, results: [] } };
    if (!pathname.endsWith("/documents.json"))
      return { status: 404, body: { status: 404, message: "Record Not Found" } };
    const from = searchParams.get("conditions[publication_date][gte]") ?? "0000";
    const to = searchParams.get("conditions[publication_date][lte]") ?? "9999";
    const found = billsOfWeek(week)
      .map(whole)
      .filter(({ publication_date: day }) => (day as string) >= from && (day as string) <= to);
    if (searchParams.get("order") === "newest") found.reverse();
    if (found.length === 0) return { body: { count: 0, description: "Documents" } };
    const start = Number(searchParams.get("search_after") ?? 0);
    const next = start + pageSize;
    const further = new URLSearchParams(searchParams);
    further.set("search_after", String(next));
    return {
      body: {
        count: found.length,
        description: "Documents",
        total_pages: Math.ceil(found.length / pageSize),
        next_page_url: next < found.length ? `${host}${pathname}?${further.toString()}` : null,
        results: found.slice(start, next),
      },
    };
  },
  requests: {
    list: ({ pathname }) => pathname.endsWith("/documents.json"),
    "public inspection": ({ pathname }) => pathname.endsWith("current.json"),
  },
  items: (body) => (Array.isArray(body.results) ? body.results : null),
  withItems: (body, results) => ({ ...body, results }),
  errorBodies: [{ errors: { term: "is not a valid field" } }, { status: 500, message: "Internal Server Error" }],
};
