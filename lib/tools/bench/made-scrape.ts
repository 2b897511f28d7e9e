import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { Zip, ZipDeflate } from "fflate";
import { between, pick, randomFrom } from "@/lib/tools/demo/content/random";
import { madeBill } from "./made-bill";

const steps = [
  "Introduced",
  "Read first time and referred to committee",
  "Public hearing held",
  "Reported by committee with amendments",
  "Read second time",
  "Placed on calendar",
  "Read third time and passed",
  "Received from the other chamber",
  "Referred to committee",
  "Fiscal estimate received",
];
const names = [
  "Ada Holt",
  "Ben Ortiz",
  "Cleo Marsh",
  "Dan Whitfield",
  "Eve Lindqvist",
  "Finn Okafor",
  "Gia Romano",
  "Hal Brandt",
];

/** The n-th generated bill as an Open States scraper writes it. */
export function scrapedBill(n: number): object {
  const { jurisdiction, session, name, title, summary, introduced, kind } = madeBill(n);
  const random = randomFrom(n + 5);
  const count = between(random, 4, 16);
  const chamber = pick(random, ["lower", "upper"]);
  const at = (i: number) => new Date(Date.parse(`${introduced}T12:00:00Z`) + i * 5 * 86_400_000).toISOString();
  return {
    legislative_session: session,
    identifier: name,
    title,
    classification: [kind],
    subject: [`Subject ${between(random, 1, 60)}`],
    jurisdiction: { id: `ocd-jurisdiction/country:us/state:${jurisdiction.toLowerCase()}/government` },
    abstracts: [{ note: "summary", abstract: summary }],
    other_titles: [],
    other_identifiers: [],
    related_bills: [],
    documents: [],
    actions: Array.from({ length: count }, (_, i) => ({
      description: i === 0 ? steps[0] : pick(random, steps),
      date: at(i),
      organization_id: `~{"classification": "${chamber}"}`,
      classification: i === 0 ? ["introduction"] : [],
      related_entities: [],
    })),
    sponsorships: Array.from({ length: between(random, 1, 8) }, (_, i) => ({
      name: pick(random, names),
      classification: i === 0 ? "primary" : "cosponsor",
      primary: i === 0,
      entity_type: "person",
      person_id: `~{"chamber": "${chamber}"}`,
    })),
    versions: Array.from({ length: between(random, 1, 3) }, (_, i) => ({
      note: `Version ${i + 1}`,
      date: at(i).slice(0, 10),
      links: [{ url: `https://legislature.example/${session}/${n}-${i}.pdf`, media_type: "application/pdf" }],
    })),
    sources: [{ url: `https://legislature.example/${session}/${n}` }],
    scraped_at: "2026-11-01T00:00:00Z",
  };
}

/** Writes a zip of this many bills, each in a separate file like a scraper's output. @returns the bytes of JSON in it */
export async function writeScrape(place: string, count: number): Promise<number> {
  const out = createWriteStream(place);
  let bytes = 0;
  const zip = new Zip((error, chunk) => (error ? out.destroy(error) : out.write(chunk)));
  for (let n = 0; n < count; n += 1) {
    const { jurisdiction } = madeBill(n);
    const text = Buffer.from(JSON.stringify(scrapedBill(n)));
    bytes += text.byteLength;
    const file = new ZipDeflate(`_data/${jurisdiction.toLowerCase()}/bill_${String(n).padStart(8, "0")}.json`, {
      level: 3,
    });
    zip.add(file);
    file.push(text, true);
    if (out.writableNeedDrain) await once(out, "drain");
  }
  zip.end();
  out.end();
  await once(out, "finish");
  return bytes;
}
