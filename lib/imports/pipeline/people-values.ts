import { CORE_SCHEMA, FAILSAFE_SCHEMA, load } from "js-yaml";
import { congressLegislators } from "../formats/congress-legislators";
import { congressVotes } from "../formats/congress-votes";
import { type Context, isObject, type Json, objects } from "../formats/format";
import {
  isLegiScanPerson,
  isLegiScanRollCall,
  readLegiScanPerson,
  readRollCallFile,
  stateOf,
} from "../formats/legiscan-people";
import { openStatesPeople } from "../formats/openstates-people";
import { isVoteEvent, readVoteEventFile } from "../formats/openstates-votes";
import type { PeopleRecord } from "../people/record";
import { RejectedRecord } from "./record";

/**
 * People, committees and roll calls in any format, also in a recorded response; null if there are none. @throws
 * RejectedRecord
 */
export function peopleIn(given: unknown, context: Context): PeopleRecord[] | null {
  const value = isObject(given) && "headers" in given && "body" in given ? given.body : given;
  if (isLegiScanPerson(value)) return legiScanPerson(value.person as Json, context);
  if (isLegiScanRollCall(value)) return [{ kind: "roll-call", rollCall: readRollCallFile(value, context) }];
  const list = objects(value);
  if (Array.isArray(value) && list.length > 0 && list.length === value.length) {
    if (list.every((one) => isVoteEvent(one))) return list.map((one) => readVoteEventFile(one, context));
    if (list.every((one) => isLegiScanPerson(one) || isLegiScanRollCall(one)))
      return list.flatMap((one) => peopleIn(one, context) ?? []);
  }
  if (isVoteEvent(value)) return [readVoteEventFile(value, context)];
  return congressLegislators(value) ?? openStatesPeople(value) ?? congressVotes(value);
}

function legiScanPerson(person: Parameters<typeof readLegiScanPerson>[0], { path }: Context): PeopleRecord[] {
  const state = stateOf(person, path);
  const read = readLegiScanPerson(person, state, "legiscan");
  if (read && state === "")
    throw new RejectedRecord("Neither its folder nor its state_id says which legislature this person belongs to.");
  return read ? [{ kind: "person", person: read }] : [];
}

/** People and committees in YAML. Scalars stay text: `01826` is not a number. @throws RejectedRecord if unreadable */
export function peopleInYaml(text: string, context: Context): PeopleRecord[] {
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
