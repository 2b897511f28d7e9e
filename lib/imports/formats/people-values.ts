import { CORE_SCHEMA, FAILSAFE_SCHEMA, load } from "js-yaml";
import { congressLegislators } from "./congress-legislators";
import { congressVotes } from "./congress-votes";
import { isObject, type Json } from "@/lib/platform/documents/formats/json-fields";
import type { Context } from "./format";
import { isLegiScanPerson, isLegiScanRollCall, readLegiScanPerson, readRollCallFile, stateOf } from "./legiscan-people";
import { openStatesPeople } from "./openstates-people";
import { isVoteEvent, readVoteEventFile } from "./openstates-votes";
import type { PeopleItem } from "../record/people";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { RejectedRecord } from "../record/bill";

/**
 * People, committees and roll calls in any format, also in a recorded response; null if there are none. A damaged entry
 * of a list is refused alone. @param isOther whether an entry is of another kind, such as a bill: then the list is not
 * one of people
 * @throws RejectedRecord
 */
export function peopleIn(
  given: unknown,
  context: Context,
  isOther: (entry: unknown) => boolean = () => false,
): PeopleItem[] | null {
  const value = isObject(given) && "headers" in given && "body" in given ? given.body : given;
  if (Array.isArray(value)) return peopleInList(value, context, isOther);
  if (!isObject(value)) return null;
  const list = [value.results, value.houseRollCallVotes].find((inner) => Array.isArray(inner));
  return peopleInOne(value, context) ?? (list ? peopleInList(list as unknown[], context, isOther) : null);
}

function peopleInOne(value: Json, context: Context): PeopleItem[] | null {
  if (isLegiScanPerson(value)) return legiScanPerson(value.person as Json, context);
  if (isLegiScanRollCall(value)) return [{ kind: "roll-call", rollCall: readRollCallFile(value, context) }];
  if (isVoteEvent(value)) return [readVoteEventFile(value, context)];
  return congressLegislators(value) ?? openStatesPeople(value) ?? congressVotes(value);
}

function peopleInList(
  list: readonly unknown[],
  context: Context,
  isOther: (entry: unknown) => boolean,
): PeopleItem[] | null {
  const models: Json[] = [];
  const read = list.map((entry, i): PeopleItem[] | null => {
    if (!isObject(entry)) return null;
    try {
      const found = peopleIn(entry, context);
      if (found) models.push(entry);
      return found;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      models.push(entry);
      return [{ kind: "refused", reason: `Entry ${i + 1}: ${error.message}` }];
    }
  });
  if (models.length === 0 || list.some((entry, i) => read[i] === null && isOther(entry))) return null;
  return read.flatMap((found, i) => found ?? [{ kind: "refused", reason: whyDamaged(list[i], i, models) }]);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (isObject(value) && Object.keys(value).length === 0);

/** What an entry lacks that all others of its list have. */
function whyDamaged(entry: unknown, at: number, others: readonly Json[]): string {
  if (!isObject(entry)) return `Entry ${at + 1} was not read: it is empty, or only text.`;
  const lacking = Object.keys(others[0]!).filter(
    (key) => isEmpty(entry[key]) && others.every((other) => !isEmpty(other[key])),
  );
  return lacking.length > 0
    ? `Entry ${at + 1} was not read: it lacks ${lacking.slice(0, 5).join(", ")}, which all others in the file have.`
    : `Entry ${at + 1} was not read: it is not a record like the others in the file.`;
}

function legiScanPerson(person: Json, { path }: Context): PeopleItem[] {
  const state = stateOf(person, path);
  const read = readLegiScanPerson(person, state, "legiscan");
  if (read && state === "")
    throw new RejectedRecord("Neither its folder nor its state_id says which legislature this person belongs to.");
  return read ? [{ kind: "person", person: read }] : [];
}

/** People and committees in YAML. Scalars stay text: `01826` is not a number. @throws RejectedRecord if unreadable */
export function peopleInYaml(text: string, context: Context): PeopleItem[] {
  let value: unknown;
  try {
    value = load(text, { schema: FAILSAFE_SCHEMA });
  } catch (error) {
    try {
      value = load(text, { schema: CORE_SCHEMA });
    } catch {
      throw new RejectedRecord(`It is not readable YAML: ${(error as Error).message.split("\n")[0]}.`);
    }
  }
  const found = peopleIn(value, context);
  if (!found)
    throw new RejectedRecord(
      "It is YAML, but not a list of people or committees from congress-legislators or Open States.",
    );
  return found;
}
