import { addDays } from "../clients/days";

type Json = Record<string, unknown>;

export type Recording = {
  /** The Monday that the recording's dates count from, `YYYY-MM-DD`. */
  monday: string;
  updates: { bills: Json[]; events?: Json[] }[];
  /** Replaces `{session}`. */
  session: string;
  /** When the demo was loaded, `YYYY-MM-DD`: its week's Monday replaces the recording's. */
  loadedOn: string;
  /** Number of updates already read; the next one is served too. */
  played: number;
};

const dayMs = 86_400_000;
const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Shifts the recording's dates to this demo. */
function shiftDates<T>(value: T, { monday, loadedOn, session }: Recording): T {
  const days = Math.round((Date.parse(mondayOf(loadedOn)) - Date.parse(monday)) / dayMs);
  const text = JSON.stringify(value)
    .replaceAll("{session}", session)
    .replace(/\b\d{4}-\d{2}-\d{2}(?=T\d|")/g, (day) => addDays(day, days));
  return JSON.parse(text) as T;
}

const newest = (items: readonly Json[]): Json[] => [...new Map(items.map((item) => [item.id, item])).values()];

const notFound = (): Response => Response.json({ detail: "Not Found" }, { status: 404 });

/** Answers like Open States v3: `/bills`, `/events` and `/jurisdictions`, with paging. */
export function answerRecorded(recording: Recording, { pathname, searchParams }: URL): Response {
  const past = recording.updates.slice(0, recording.played + 1);
  const isPlace = /state:cv\b/.test(searchParams.get("jurisdiction") ?? "");
  switch (pathname) {
    case "/bills": {
      if (!isPlace) return notFound();
      const bills = searchParams.get("session") === recording.session ? past.flatMap((each) => each.bills) : [];
      const since = searchParams.get("updated_since") ?? "";
      const found = newest(shiftDates(bills, recording)).filter(({ updated_at }) => String(updated_at) >= since);
      return paginate(
        found.toSorted((a, b) => (String(a.updated_at) < String(b.updated_at) ? -1 : 1)),
        searchParams,
      );
    }
    case "/events": {
      const events = isPlace ? past.flatMap((each) => each.events ?? []) : [];
      const after = searchParams.get("after") ?? "";
      return paginate(
        newest(shiftDates(events, recording)).filter(({ start_date }) => String(start_date) >= after),
        searchParams,
      );
    }
    case "/jurisdictions":
      return paginate(
        [
          {
            id: "ocd-jurisdiction/country:us/state:cv/government",
            name: "Calvert",
            classification: "state",
            legislative_sessions: [{ identifier: recording.session, name: `${recording.session} Regular Session` }],
          },
        ],
        searchParams,
      );
    default:
      return notFound();
  }
}

function paginate(found: readonly Json[], query: URLSearchParams): Response {
  const size = Number(query.get("per_page") ?? 10);
  const page = Number(query.get("page") ?? 1);
  const pages = Math.max(1, Math.ceil(found.length / size));
  if (page > pages) return Response.json({ detail: `invalid page, must be in [1, ${pages}]` }, { status: 404 });
  return Response.json({
    results: found.slice((page - 1) * size, page * size),
    pagination: { per_page: size, page, max_page: pages, total_items: found.length },
  });
}
