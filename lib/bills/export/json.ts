import type { ExportedBill } from "./rows";

/** One JSON object whose `bills` holds a bill a line. */
export async function* jsonOf(batches: AsyncIterable<ExportedBill[]>, query: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`{"exportedAt":${JSON.stringify(new Date().toISOString())},"query":${JSON.stringify(query)},"bills":[`);
  let separator = "\n";
  for await (const bills of batches) {
    if (bills.length === 0) continue;
    yield encoder.encode(separator + bills.map((bill) => JSON.stringify(bill)).join(",\n"));
    separator = ",\n";
  }
  yield encoder.encode("\n]}\n");
}
