import { z } from "zod";
import { readCongressBill } from "@/lib/imports/formats/congress-api";
import { integer, type Json, objectOf, objects } from "@/lib/platform/documents/formats/json-fields";
import { RejectedRecord } from "@/lib/imports/record/bill";
import { line } from "@/lib/platform/text/repair-text";
import type { Incoming } from "@/lib/imports/store/update-bills";
import type { ReadContext } from "../client";
import { SourceTrouble } from "../source-trouble";
import { distinctBy, expectAnswer, requireFields } from "./answers";
import { idOf, number, offsetOf, perPage, type Requests } from "./congress-requests";

/** Most pages of one list of a bill; the longest real ones have two. */
const mostPages = 20;

const billAnswer = z.object({ bill: z.record(z.string(), z.unknown()) });

const billFields = z.object({
  congress: number,
  type: z.string().min(1),
  number,
  title: z.string().min(1),
  updateDate: z.string().min(1),
});

const actionFields = z.object({ actionDate: z.string().min(4), text: z.string() });

/**
 * A whole list of a bill.
 * @param counted items that the bill states; null: it does not name the list
 * @returns null if the bill does not name the list, or it came incomplete
 */
async function listOf(
  requests: Requests,
  path: string,
  name: string,
  key: string | null,
  counted: number | "unknown" | null,
): Promise<Json[] | null> {
  if (counted === null) return null;
  if (counted === 0) return [];
  const schema = z.object({ [name]: z.array(z.unknown()) });
  let items: Json[] = [];
  let promised = 0;
  let isCounted = false;
  for (let page = 0, offset = 0; page < mostPages; page += 1) {
    const answer = await requests.ask(path, [
      ["limit", String(perPage)],
      ["offset", String(offset)],
    ]);
    if (answer === null) return null;
    const read = objects((expectAnswer(schema, answer, key) as Json)[name]);
    const { count, next } = objectOf(objectOf(answer).pagination);
    promised = Math.max(promised, integer(count) ?? 0);
    isCounted ||= integer(count) !== null;
    const before = items.length;
    // Repeats within one page are real (two committees report the same words); a repeated page is not.
    items = page === 0 ? read : [...items, ...withoutStart(read, items)];
    const further = offsetOf(line(next));
    if (items.length >= promised || further === null || further <= offset || items.length === before) break;
    offset = further;
  }
  // A stated count must be met; without one, a list counted as empty is accepted.
  return items.length >= promised && (items.length > 0 || (counted === "unknown" && isCounted)) ? items : null;
}

/** A page's items without those of a page read before. */
const withoutStart = (page: readonly Json[], items: readonly Json[]): Json[] => {
  const known = new Set(items.map((item) => JSON.stringify(item)));
  return page.every((item) => known.has(JSON.stringify(item))) ? [] : [...page];
};

/**
 * A bill with all its lists.
 * @param isKnown the bill is stored: a list it does not name is requested too, since the answer may have omitted it
 * @returns null if the API has no such bill
 * @throws RejectedRecord
 */
export async function wholeBill(
  requests: Requests,
  listed: Json,
  context: ReadContext,
  isKnown: boolean,
): Promise<Incoming | null> {
  const { key } = context;
  const path = `bill/${line(listed.congress)}/${line(listed.type).toLowerCase()}/${line(listed.number)}`;
  const answer = await requests.ask(path);
  if (answer === null) return null;
  const { bill } = expectAnswer(billAnswer, answer, key);
  requireFields(billFields, bill);
  if (idOf(bill) !== idOf(listed)) throw new RejectedRecord(`It was asked for ${idOf(listed)} and gave ${idOf(bill)}.`);
  const list = (name: string, place: string = name.toLowerCase()) =>
    listOf(requests, `${path}/${place}`, name, key, integer(objectOf(bill[name]).count));
  /** The API omits lists that are empty. */
  const mayLack = (name: string) =>
    bill[name] !== undefined
      ? list(name)
      : isKnown
        ? listOf(requests, `${path}/${name}`, name, key, "unknown")
        : Promise.resolve([]);
  const actions = await list("actions");
  // A status without actions would be a guess.
  if (actions === null || (actions.length === 0 && line(objectOf(bill.latestAction).text) !== ""))
    throw new RejectedRecord("Its actions are incomplete.");
  for (const action of actions) requireFields(actionFields, action);
  const subjects =
    integer(objectOf(bill.subjects).count) === null
      ? Promise.resolve(null)
      : subjectsOf(requests, `${path}/subjects`, bill, key);
  const [known, cosponsors, relatedBills, summaries, texts, titles] = await allOf([
    subjects,
    mayLack("cosponsors"),
    list("relatedBills"),
    mayLack("summaries"),
    list("textVersions", "text"),
    list("titles"),
  ]);
  const record = readCongressBill(
    bill,
    {
      actions,
      cosponsors,
      relatedBills,
      subjects: known,
      summaries,
      // The list of texts has come with an extra, empty item.
      textVersions: distinctOrNull(texts),
      titles,
    },
    { path: "", today: context.today },
  );
  return { bill: record, origin: `Congress.gov API, ${path}` };
}

/**
 * Awaits concurrent requests. Throws after all have ended, with the first failure rather than the pause it caused for
 * the others.
 */
async function allOf<T extends readonly Promise<unknown>[]>(
  requests: readonly [...T],
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const failures = (await Promise.allSettled(requests)).flatMap((each) =>
    each.status === "rejected" ? [each.reason as unknown] : [],
  );
  const isPause = (error: unknown) => error instanceof SourceTrouble && error.kind === "blocked";
  if (failures.length > 0) throw failures.find((error) => !isPause(error)) ?? failures[0];
  return await Promise.all(requests);
}

const distinctOrNull = (texts: Json[] | null): Json[] | null =>
  texts &&
  distinctBy(
    texts.filter((text) => line(text.type) !== "" || objects(text.formats).length > 0),
    (text) => JSON.stringify(text),
  );

async function subjectsOf(requests: Requests, path: string, bill: Json, key: string | null): Promise<Json | null> {
  const schema = z.object({ subjects: z.looseObject({ legislativeSubjects: z.array(z.unknown()).optional() }) });
  const subjects: Json[] = [];
  let policyArea: unknown = bill.policyArea;
  for (let page = 0, offset = 0; page < mostPages; page += 1) {
    const answer = await requests.ask(path, [
      ["limit", String(perPage)],
      ["offset", String(offset)],
    ]);
    if (answer === null) return null;
    const read = expectAnswer(schema, answer, key).subjects;
    const items = withoutStart(objects(read.legislativeSubjects), subjects);
    subjects.push(...items);
    policyArea = read.policyArea ?? policyArea;
    const further = offsetOf(line(objectOf(objectOf(answer).pagination).next));
    if (further === null || further <= offset || items.length === 0) break;
    offset = further;
  }
  return { legislativeSubjects: subjects, policyArea };
}
