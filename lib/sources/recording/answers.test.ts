import { expect, test } from "vitest";
import { demoBills } from "@/lib/tools/demo/content/bills";
import { answerWithin } from "@/lib/platform/outgoing/local-hosts";
import { dispatch, publicReach } from "@/lib/platform/outgoing/dispatch";
import { answerRecorded, type Recording } from "./answers";
import recorded from "./open-states.json";

const recording = (played: number, loadedOn = "2027-02-10"): Recording => ({
  ...recorded,
  session: "2027-2028",
  loadedOn,
  played,
});
type Answer = { results: Record<string, unknown>[]; pagination: { max_page: number; total_items: number } };
const ask = async (of: Recording, path: string): Promise<Answer> =>
  (await answerRecorded(of, new URL(path, "http://recorded-source.invalid")).json()) as Answer;
const session = "/bills?jurisdiction=ocd-jurisdiction/country:us/state:cv/government&session=2027-2028";

test("an update more shows what is new and what changed, each bill once and by its time of update", async () => {
  const names = async (played: number) =>
    (await ask(recording(played), `${session}&per_page=20`)).results.map(({ identifier }) => identifier);
  expect(await names(0)).toHaveLength(6);
  expect((await names(1)).slice(-2)).toEqual(["H.B. 2402", "H.B. 2404"]);
  expect(new Set(await names(99)).size).toBe((await names(99)).length);
  expect(await names(99)).toHaveLength(10);
});

test("its days lie as far from the Monday of loading as they did from that of the recording, and none is ahead but hearings", async () => {
  const { results } = await ask(recording(99), `${session}&per_page=20`);
  const days = JSON.stringify(results).match(/\d{4}-\d{2}-\d{2}/g)!;
  expect(days.toSorted().at(-1)).toBe("2027-02-08");
  expect(JSON.stringify(results)).not.toContain("{session}");
  const events = await ask(recording(0), "/events?jurisdiction=state:cv&after=2027-02-09");
  expect(events.results.map(({ start_date }) => start_date)).toEqual(["2027-02-18T15:00:00+00:00"]);
});

test("it pages, filters and knows only its own state and session", async () => {
  const first = await ask(recording(0), `${session}&per_page=4&page=1`);
  const second = await ask(recording(0), `${session}&per_page=4&page=2`);
  expect([first.results.length, second.results.length, first.pagination]).toMatchObject([
    4,
    2,
    { max_page: 2, total_items: 6 },
  ]);
  const since = String(first.results.at(-1)!.updated_at).slice(0, 19);
  expect((await ask(recording(0), `${session}&updated_since=${since}`)).results).toHaveLength(3);
  expect((await ask(recording(0), session.replace("2027-2028", "2019-2020"))).results).toEqual([]);
  for (const missing of [session.replace("state:cv", "state:wi"), `${session}&page=9`])
    expect(answerRecorded(recording(0), new URL(`http://recorded-source.invalid${missing}`)).status).toBe(404);
});

test("no bill of the recording has the number of one of the demo's own", () => {
  const own = new Set(demoBills.filter(({ jurisdiction }) => jurisdiction === "CV").map(({ name }) => name));
  expect(
    recorded.updates.flatMap(({ bills }) => bills.map(({ identifier }) => identifier)).filter((name) => own.has(name)),
  ).toEqual([]);
});

test("only a reserved name is answered within the process", async () => {
  expect(() => answerWithin("v3.openstates.org", async () => Response.json({}))).toThrow(/\.invalid/);
  answerWithin("here.invalid", async (address) => Response.json({ asked: address.pathname }));
  expect(await (await dispatch("http://here.invalid/bills")).json()).toEqual({ asked: "/bills" });
  await expect(dispatch("http://there.invalid/bills")).rejects.toThrow(/no setting names/);
  const reach = { ...publicReach, isPort: () => false };
  await expect(dispatch("http://here.invalid/bills", { reach })).rejects.toThrow(/not a web port/);
});
