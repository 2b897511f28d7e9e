export async function* jsonOf(
  batches: AsyncIterable<object[]>,
  about: Record<string, unknown>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${JSON.stringify({ exportedAt: new Date().toISOString(), ...about }).slice(0, -1)},"bills":[`);
  let separator = "\n";
  for await (const bills of batches) {
    if (bills.length === 0) continue;
    yield encoder.encode(separator + bills.map((bill) => JSON.stringify(bill)).join(",\n"));
    separator = ",\n";
  }
  yield encoder.encode("\n]}\n");
}
