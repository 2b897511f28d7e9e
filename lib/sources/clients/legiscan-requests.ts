import { integer, isObject, type Json, objectOf, objects } from "@/lib/platform/documents/formats/json-fields";
import { line } from "@/lib/platform/text/repair-text";
import type { AskContext, Page } from "../client";
import { SourceTrouble } from "../source-trouble";

/**
 * One operation. Answers are `{ status: "OK", … }` or, also with 200, `{ status: "ERROR", alert: { message } }`.
 * @returns null if there is no such object
 * @throws SourceTrouble
 */
export async function ask(
  { ask: send, baseUrl, key }: AskContext,
  op: string,
  given: Record<string, string> = {},
): Promise<Json | null> {
  const body = await send(addressOf({ baseUrl, key }, op, given));
  return body === null ? null : okOr(body, key);
}

export function addressOf(
  { baseUrl, key }: Pick<AskContext, "baseUrl" | "key">,
  op: string,
  given: Record<string, string>,
): URL {
  const address = new URL(baseUrl);
  address.search = new URLSearchParams({ key: key ?? "", op, ...given }).toString();
  return address;
}

const isMissing = /(?:unknown|invalid) (?:bill|session|doc(?:ument)?|text|roll ?call|person|people|state)\b|not found/i;

export function okOr(body: unknown, key: string | null): Json | null {
  if (!isObject(body)) throw new SourceTrouble("invalid-answer", "Its response is not an object.");
  if (line(body.status).toUpperCase() === "OK") return body;
  const said = line(objectOf(body.alert).message) || (typeof body.alert === "string" ? line(body.alert) : "");
  // First what concerns the key: “Unknown API key” says nothing about the object.
  const kind = /limit|quota|exceeded/i.test(said) ? "limit" : /\bkey\b/i.test(said) ? "key" : "invalid-answer";
  if (kind === "invalid-answer" && isMissing.test(said)) return null;
  const words = said.replaceAll(key || "\0", "…");
  throw new SourceTrouble(
    kind,
    words ? `It says: “${words.slice(0, 200)}”.` : "It rejected the request without a reason.",
  );
}

type Listed = { id: string; number: string; mark: string };

/** All bills of a session in one request. */
export async function listSession(
  context: AskContext,
  sessionId: string,
): Promise<{ listed: Listed[]; rejected: Page["rejected"] }> {
  const answer = await ask(context, "getMasterListRaw", { id: sessionId });
  if (!answer) throw new SourceTrouble("invalid-answer", "It does not know this session.");
  const { masterlist } = answer;
  // LegiScan writes empty objects as `[]`.
  if (!isObject(masterlist) && !Array.isArray(masterlist))
    throw new SourceTrouble("invalid-answer", "Its list of bills is missing.");
  const listed = new Map<string, Listed>();
  const rejected: Page["rejected"] = [];
  const rows = Array.isArray(masterlist)
    ? objects(masterlist)
    : Object.entries(masterlist).flatMap(([name, row]) => (name !== "session" && isObject(row) ? [row] : []));
  for (const row of rows) {
    const id = integer(row.bill_id);
    const number = line(row.number) || line(row.bill_number);
    const mark = line(row.change_hash);
    if (id === null || !mark)
      rejected.push({
        file: number || "An entry of the list of bills",
        reason: `It has no ${id === null ? "bill_id" : "change_hash"}.`,
      });
    else listed.set(String(id), { id: String(id), number, mark });
  }
  return { listed: [...listed.values()], rejected };
}
