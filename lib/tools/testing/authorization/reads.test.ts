import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import { changesSomething } from "@/lib/platform/http/endpoint";
import { contracts } from "@/lib/registry/contracts";
import { cookieOf, send } from "./ask.ts";
import { startCallServer } from "./call-server.ts";
import { subjectsOf } from "./cells.ts";
import { changedTables, checksums, tables } from "./database-state.ts";
import type { VisitorName } from "./visitors.ts";
import { makeWorld, type World } from "./world.ts";

/** Browsers prefetch, preview and repeat links: a GET may be sent by anyone, at any time, any number of times. */

let server: Awaited<ReturnType<typeof startCallServer>>;
let world: World;
beforeAll(async () => {
  server = await startCallServer();
  world = await makeWorld(() => "word");
});
afterAll(() => server.stop());

const reads = contracts().filter((contract) => contract.method === "GET");
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Store what they make at their first response, a file or a place in the chain of evidence, and nothing later. */
const makeOnce = [
  "GET /client-report/evidence/[token]",
  "GET /client-report/file/[token]",
  "GET /evidence/api/head",
  "GET /publication-issue/api/evidence/[id]",
];
/** Calls on objects that the world of these tests does not contain. */
const unserved = [
  "GET /admin/compiled-report/api/download/[id]", // no document is made
  "GET /admin/portfolio/api/report-download/[id]", // nor another client's report
  "GET /bill/api/compare/[a]/[b]", // nor two texts
  "GET /bill/api/evidence/[textId]", // nor the file of one
  "GET /law/api/get/[place]/[code]/[title]/[section]", // nor a law that a text names
  "GET /law/api/resolve", // nor that one by its citation
  "GET /publication-issue/api/export/[id]", // nor an issue, which takes seconds: issue-document.test.ts has the visitors
];
/** Every request updates the time of the last visit. */
const lastSeen = "sessions";
/** How a script from elsewhere, a person, a link that is fetched ahead, and a router get a page. */
const ways: Record<string, string>[] = [
  { "sec-fetch-site": "none", "sec-fetch-dest": "document" },
  { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" },
  { "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" },
  { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty", "sec-purpose": "prefetch" },
  { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty", rsc: "1" },
];
const who: VisitorName[] = ["anonymous", "owner", "admin"];

/** Sends all requests of one call. @returns the statuses */
async function askAll(contract: Endpoint): Promise<number[]> {
  const found: number[] = [];
  const [subject] = subjectsOf(contract, [], world);
  for (const visitor of who)
    for (const headers of ways)
      found.push(
        (await send(server.origin, contract, subject!.sample, cookieOf(world.visitors, visitor), headers)).status,
      );
  return found;
}

test("no GET changes a row, whatever its sender and parameters", { timeout: 300_000 }, async () => {
  expect(reads.length).toBeGreaterThan(100);
  const all = (await tables()).filter(({ name }) => name !== lastSeen);
  for (const contract of reads.filter((read) => makeOnce.includes(nameOf(read)))) await askAll(contract);
  const before = await checksums(all);
  const refused: string[] = [];
  for (const contract of reads)
    if (!(await askAll(contract)).some((status) => status < 400) && !changesSomething(contract))
      refused.push(nameOf(contract));
  expect(refused.sort()).toEqual(unserved);
  const isChanged = changedTables(before, await checksums(all)).length > 0;
  expect(isChanged ? await changers(all) : []).toEqual([]);
});

/** Which call it was. */
async function changers(all: Awaited<ReturnType<typeof tables>>): Promise<string[]> {
  const found: string[] = [];
  for (const contract of reads) {
    const before = await checksums(all);
    await askAll(contract);
    const touched = changedTables(before, await checksums(all));
    if (touched.length > 0) found.push(`${nameOf(contract)} changes ${touched.join(", ")}`);
  }
  return found.length > 0 ? found : ["a call changes something at its first answer"];
}

test("the only GETs that may change something are those that the interface names, and each refuses every way but a script's", async () => {
  const changing = reads.filter(changesSomething);
  expect(changing.map(nameOf)).toEqual(["GET /admin/form-template-category/api/toggle/activation/[id]"]);
  for (const contract of changing) expect(new Set(await askAll(contract))).toEqual(new Set([403]));
});
