/** What a bill page's address tells. */
export type LinkedBill = {
  /** Our own page. */
  slug?: string;
  jurisdiction?: string;
  number?: string;
  /** A year, years, or a Congress's number. */
  session?: string;
};

const congressKinds: Record<string, string> = {
  "house-bill": "H.R.",
  "senate-bill": "S.",
  "house-resolution": "H.Res.",
  "senate-resolution": "S.Res.",
  "house-joint-resolution": "H.J.Res.",
  "senate-joint-resolution": "S.J.Res.",
  "house-concurrent-resolution": "H.Con.Res.",
  "senate-concurrent-resolution": "S.Con.Res.",
};

type Reader = (path: string, query: URLSearchParams) => LinkedBill | null;
const matchBill = (text: string, expression: RegExp, make: (parts: string[]) => LinkedBill): LinkedBill | null => {
  const match = expression.exec(text);
  return match ? make(match.slice(1).map((part) => part ?? "")) : null;
};

/** By the end of the host name; addresses as of November 2026. */
const readers: [string, Reader][] = [
  [
    "legiscan.com",
    (path) =>
      matchBill(
        path,
        /^\/([A-Z]{2})\/(?:bill|text|votes)\/([A-Z]+\d+)\/(\d{4})/i,
        ([jurisdiction, number, session]) => ({
          jurisdiction: jurisdiction!.toUpperCase(),
          number: number!.toUpperCase(),
          session,
        }),
      ),
  ],
  [
    "congress.gov",
    (path) =>
      matchBill(path, /^\/bill\/(\d{2,3})(?:st|nd|rd|th)-congress\/([a-z-]+)\/(\d+)/i, ([session, kind, number]) => {
        const prefix = congressKinds[kind!.toLowerCase()];
        return prefix ? { jurisdiction: "US", number: `${prefix} ${number}`, session } : {};
      }),
  ],
  [
    "legislature.mi.gov",
    (path, query) =>
      matchBill(
        query.get("objectname") ?? [...query.keys()][0] ?? "",
        /^(\d{4})-([A-Z]{2,3})-(\d+)$/i,
        ([session, prefix, number]) => ({
          jurisdiction: "MI",
          number: `${prefix!.toUpperCase()} ${number}`,
          session,
        }),
      ),
  ],
  [
    "leginfo.legislature.ca.gov",
    (path, query) =>
      matchBill(
        query.get("bill_id") ?? "",
        /^(\d{4})(\d{4})(\d)([A-Z]+)(\d+)$/i,
        ([from, to, extra, prefix, number]) => ({
          jurisdiction: "CA",
          number: `${prefix}${extra === "0" ? "" : `X${extra}`} ${number}`,
          session: `${from}-${to}`,
        }),
      ),
  ],
  [
    "mgaleg.maryland.gov",
    (path, query) =>
      matchBill(path, /\/legislation\/details\/([A-Z]{2})0*(\d+)/i, ([prefix, number]) => ({
        jurisdiction: "MD",
        number: `${prefix} ${number}`,
        session: query.get("ys") ?? undefined,
      })),
  ],
  [
    "openstates.org",
    (path) =>
      matchBill(path, /^\/([a-z]{2})\/bills\/([^/]+)\/([A-Z]+\d+)/i, ([state, session, number]) => ({
        jurisdiction: state!.toUpperCase(),
        number,
        session,
      })),
  ],
  [
    "docs.legis.wisconsin.gov",
    (path) =>
      matchBill(path, /^\/(\d{4})\/proposals\/(?:reg\/[a-z]+\/bill\/)?([a-z]{2,3}\d+)/i, ([session, number]) => ({
        jurisdiction: "WI",
        number: number!.toUpperCase(),
        session,
      })),
  ],
  [
    "malegislature.gov",
    (path) =>
      matchBill(path, /^\/Bills\/(\d{3})\/([HS]D?\d+)/i, ([session, number]) => ({
        jurisdiction: "MA",
        number,
        session,
      })),
  ],
  [
    "nysenate.gov",
    (path) =>
      matchBill(path, /^\/legislation\/bills\/(\d{4})\/([A-Z]\d+)/i, ([session, number]) => ({
        jurisdiction: "NY",
        number: number!.toUpperCase(),
        session,
      })),
  ],
  [
    "flsenate.gov",
    (path) =>
      matchBill(path, /^\/Session\/Bill\/(\d{4}[A-Z]?)\/(\d+)/i, ([session]) => ({ jurisdiction: "FL", session })),
  ],
  [
    "ncleg.gov",
    (path) =>
      matchBill(path, /^\/billlookup\/(\d{4})\/([HS])(\d+)/i, ([session, chamber, number]) => ({
        jurisdiction: "NC",
        number: `${chamber!.toUpperCase()} ${number}`,
        session,
      })),
  ],
  [
    "capitol.texas.gov",
    (path, query) => ({
      jurisdiction: "TX",
      number: query.get("bill") ?? undefined,
      session: query.get("legsess") ?? undefined,
    }),
  ],
  ["app.leg.wa.gov", (path, query) => ({ jurisdiction: "WA", session: query.get("year") ?? undefined })],
  [
    "olis.oregonlegislature.gov",
    (path) =>
      matchBill(path, /\/(\d{4}[A-Z]\d)\/Measures\/Overview\/([A-Z]+\d+)/i, ([session, number]) => ({
        jurisdiction: "OR",
        number,
        session,
      })),
  ],
  [
    "fastdemocracy.com",
    (path) =>
      matchBill(path, /^\/bill-search\/([a-z]{2})\/(\d{4}-\d{4})?/i, ([state, session]) => ({
        jurisdiction: state!.toUpperCase(),
        session: session || undefined,
      })),
  ],
  [
    "govtrack.us",
    (path) =>
      matchBill(path, /^\/congress\/bills\/(\d{2,3})\/(hr|s|hres|sres|hjres|sjres|hconres|sconres)(\d+)/i, (parts) => ({
        jurisdiction: "US",
        number: `${parts[1]!.toUpperCase().replace(/^HR$/, "H.R.").replace(/^S$/, "S.")} ${parts[2]}`,
        session: parts[0],
      })),
  ],
  [
    "akleg.gov",
    (path, query) =>
      matchBill(path, /^\/basis\/bill\/(?:detail|text)\/(\d{2})/i, ([session]) => ({
        jurisdiction: "AK",
        number: query.get("root")?.trim() || undefined,
        session,
      })),
  ],
  [
    "leg.colorado.gov",
    (path) =>
      matchBill(path, /^\/bills\/([hs](?:b|r|jr|cr|jm|m))(\d\d)-(\d{1,4})/i, ([prefix, year, number]) => ({
        jurisdiction: "CO",
        number: `${prefix!.toUpperCase()}${year}-${number}`,
      })),
  ],
  [
    "legislature.vermont.gov",
    (path) =>
      matchBill(path, /^\/bill\/(?:status|text)\/(\d{4})\/([HSJR.]{1,6}\d+)/i, ([session, number]) => ({
        jurisdiction: "VT",
        number: number!.toUpperCase(),
        session,
      })),
  ],
  [
    "legis.iowa.gov",
    (path, query) =>
      matchBill(query.get("ba") ?? "", /^([A-Z]{2,3}) ?(\d+)$/i, ([prefix, number]) => ({
        jurisdiction: "IA",
        number: `${prefix!.toUpperCase()} ${number}`,
        session: query.get("ga") ?? undefined,
      })),
  ],
  [
    "iga.in.gov",
    (path) =>
      matchBill(
        path,
        /^\/legislative\/(\d{4})\/bills\/(house|senate)\/(?:bill\/)?(\d+)/i,
        ([session, chamber, number]) => ({
          jurisdiction: "IN",
          number: `${chamber!.toUpperCase() === "HOUSE" ? "HB" : "SB"} ${number}`,
          session,
        }),
      ),
  ],
  [
    "le.utah.gov",
    (path) =>
      matchBill(path, /^\/~(\d{4})\/bills\/(?:[a-z]+\/)?([HS](?:B|R|JR|CR))0*(\d+)/i, ([session, prefix, number]) => ({
        jurisdiction: "UT",
        number: `${prefix!.toUpperCase()} ${number}`,
        session,
      })),
  ],
  [
    "ilga.gov",
    (path, query) =>
      query.get("docnum") && query.get("doctypeid")
        ? { jurisdiction: "IL", number: `${query.get("doctypeid")!.toUpperCase()} ${query.get("docnum")}` }
        : null,
  ],
  [
    "pluralpolicy.com",
    (path) =>
      matchBill(path, /^\/([a-z]{2})\/bills\/([^/]+)\/([A-Z]+\d+)/i, ([state, session, number]) => ({
        jurisdiction: state!.toUpperCase(),
        number,
        session,
      })) ??
      matchBill(path, /\/state-([a-z]{2})-(\d{4,8})-([a-z]+\d+)(?:\/|$)/i, ([state, session, number]) => ({
        jurisdiction: state!.toUpperCase(),
        number: number!.toUpperCase(),
        session,
      })),
  ],
];

/** Null if it is not a bill's page. */
export function billFromLink(address: string): LinkedBill | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const own = /^\/bill\/view\/([a-z0-9-]+)\/?$/.exec(pathname);
  if (own) return { slug: own[1] };
  const query = new URLSearchParams([...searchParams].map(([name, value]) => [name.toLowerCase(), value]));
  const host = hostname.toLowerCase();
  const reader = readers.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1];
  const bill = reader?.(pathname, query);
  return bill && Object.values(bill).some((value) => value !== undefined) ? bill : null;
}
