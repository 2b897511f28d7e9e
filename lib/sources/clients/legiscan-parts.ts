import { createHash } from "node:crypto";
import { integer, isObject, type Json, objectOf, objects } from "@/lib/platform/documents/formats/json-fields";
import { readLegiScanPerson, readLegiScanRollCall, stateOf } from "@/lib/imports/formats/legiscan-people";
import type { ImportedPerson, ImportedRollCall } from "@/lib/imports/record/people";
import { line } from "@/lib/platform/text/repair-text";
import type { AskContext } from "../client";
import { SourceTrouble } from "../source-trouble";
import { ask } from "./legiscan-requests";

const operations = { text: "getBillText", amendment: "getAmendment", document: "getSupplement" } as const;
const roots = { text: "text", amendment: "amendment", document: "supplement" } as const;

/**
 * A text as LegiScan sends it, its bytes in base64.
 * @returns null if LegiScan does not have it
 * @throws SourceTrouble if it is another one, or its bytes are not those of its hash
 */
export async function fetchText(
  context: AskContext,
  { kind, id, hash }: { kind: keyof typeof operations; id: string; hash: string | null },
): Promise<Json | null> {
  const answer = await ask(context, operations[kind], { id });
  if (answer === null) return null;
  const text = objectOf(answer[roots[kind]]);
  const ownId = integer(text[{ text: "doc_id", amendment: "amendment_id", document: "supplement_id" }[kind]]);
  if (ownId !== null && String(ownId) !== id)
    throw new SourceTrouble("invalid-answer", "LegiScan answered with another text.");
  if (typeof text.doc !== "string" || text.doc === "") throw new SourceTrouble("invalid-answer", "It has no “doc”.");
  const expected = [hash, line(text[`${roots[kind]}_hash`])].filter(
    (one) => one !== null && /^[0-9a-f]{32}$/.test(one),
  );
  const md5 = createHash("md5").update(Buffer.from(text.doc, "base64")).digest("hex");
  if (expected.some((one) => one !== md5))
    throw new SourceTrouble("invalid-answer", "The text is not the one whose hash LegiScan lists.");
  return answer;
}

/**
 * How each member voted; names come from fetchPeople().
 * @returns null if LegiScan does not have it
 */
export async function fetchRollCall(
  context: AskContext,
  id: string,
  { session, billId, state }: { session: string; billId: string; state: string },
): Promise<ImportedRollCall | null> {
  const answer = await ask(context, "getRollCall", { id });
  if (answer === null) return null;
  const vote = objectOf(answer.roll_call);
  if (String(integer(vote.roll_call_id)) !== id)
    throw new SourceTrouble("invalid-answer", "LegiScan answered with another roll call.");
  if (!Array.isArray(vote.votes)) throw new SourceTrouble("invalid-answer", "It has no “votes”.");
  return readLegiScanRollCall(vote, { state, session, billId, billNumber: null });
}

/** The people of a session. @throws SourceTrouble */
export async function fetchPeople(context: AskContext, sessionId: string): Promise<ImportedPerson[]> {
  const answer = await ask(context, "getSessionPeople", { id: sessionId });
  const list = objectOf(answer?.sessionpeople).people;
  if (!Array.isArray(list)) throw new SourceTrouble("invalid-answer", "Its list of people is missing.");
  const { session } = objectOf(answer?.sessionpeople);
  const state = isObject(session) ? stateOf(session, "") : "";
  return objects(list).flatMap((person) => {
    const place = state || stateOf(person, "");
    return place ? (readLegiScanPerson(person, place, "legiscan") ?? []) : [];
  });
}
