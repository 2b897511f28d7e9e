import { todayIn } from "@/lib/dates";
import { organisation } from "@/lib/settings/organisation";
import { type BillFilter, type ExportFormat, savedQuery } from "../filters";
import { csvOf } from "./csv";
import { jsonOf } from "./json";
import { exportedBills } from "./rows";
import { xlsxOf } from "./xlsx";

const types: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json; charset=utf-8",
};

const slugged = (text: string): string => text.normalize("NFKD").replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "").toLowerCase();

/** Says what and when: `bills-wi-vetoed-clean-water-2026-11-16.csv`. */
export function exportName(filter: BillFilter, format: ExportFormat, today: string): string {
  const what = [...filter.jurisdiction, filter.session, ...filter.kind, ...filter.status, filter.q, filter.qs].map(slugged).filter(Boolean).join("-").slice(0, 80).replace(/-$/, "");
  return `bills-${what ? `${what}-` : ""}${today}.${format}`;
}

/** A client that takes nothing for so long has gone. */
const patience = 60_000;

/** Pulls as the client takes. `end` runs once, when all is sent or nobody takes it any longer. */
function streamOf(chunks: AsyncGenerator<Uint8Array>, end: () => Promise<unknown>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let watch: NodeJS.Timeout | undefined;
  const stop = async () => {
    clearTimeout(watch);
    await chunks.return(undefined).finally(end);
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        clearTimeout(watch);
        try {
          const { done, value } = await chunks.next();
          if (done) return controller.close();
          controller.enqueue(value as Uint8Array<ArrayBuffer>);
          watch = setTimeout(() => void stop(), patience).unref();
        } catch (error) {
          await end();
          throw error; // the download breaks off, so that nobody takes a part for the whole
        }
      },
      cancel: stop,
    },
    { highWaterMark: 1 },
  );
}

async function* startingWith<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value;
}

/** All bills that fit a filter as one file, streamed. Fails as a plain refusal when the first rows cannot be read. */
export async function exportBills(filter: BillFilter, format: ExportFormat): Promise<Response> {
  const { timeZone } = await organisation();
  const read = exportedBills(filter);
  const bills = startingWith(await read.next(), read);
  const chunks = format === "csv" ? csvOf(bills) : format === "xlsx" ? xlsxOf(bills) : jsonOf(bills, savedQuery(filter));
  return new Response(streamOf(chunks, () => read.return(undefined)), {
    headers: {
      "content-type": types[format],
      "content-disposition": `attachment; filename="${exportName(filter, format, todayIn(timeZone))}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
