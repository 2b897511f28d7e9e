import { askSource } from "./ask-source";
import type { AskContext, Scope, SourceClient } from "./client";
import { connectionTo } from "./connections";
import { clientNamed } from "./registry";
import type { OfferedScope, SourceId } from "./schema";
import { clientNameOf, readScope, shownScope } from "./scopes";
import { returnUnused } from "./source-limits";
import { SourceTrouble } from "./source-trouble";

export const clientOf = (id: SourceId): SourceClient => clientNamed(clientNameOf(id))!;

/** Requests for an interactive caller: no waiting for limits, and no key in messages. */
async function askNow<T>(client: SourceClient, question: (context: AskContext) => Promise<T>): Promise<T> {
  const { baseUrl, key } = await connectionTo(client);
  try {
    return await question({ baseUrl, key, ask: (address, given) => askSource(client.name, address, given) });
  } catch (error) {
    if (error instanceof SourceTrouble && key && error.message.includes(key))
      throw new SourceTrouble(error.kind, error.message.replaceAll(key, "…"), error.retryAt);
    throw error;
  } finally {
    await returnUnused(client.name);
  }
}

/** Whether a source responds and accepts the key. */
export async function testSource(id: SourceId): Promise<{ ok: boolean; message: string }> {
  const client = clientOf(id);
  try {
    return { ok: true, message: await askNow(client, (context) => client.testConnection(context)) };
  } catch (error) {
    if (error instanceof SourceTrouble) return { ok: false, message: error.message };
    throw error;
  }
}

/** The source's answer, or why there is none. */
async function askOrExplain<T>(
  client: SourceClient,
  question: (context: AskContext) => Promise<T>,
): Promise<{ answer: T; error: null } | { answer: null; error: string }> {
  try {
    return { answer: await askNow(client, question), error: null };
  } catch (error) {
    if (error instanceof SourceTrouble) return { answer: null, error: `${client.label}: ${error.message}` };
    throw error;
  }
}

/** What can be followed, as the source lists it; at most 100. */
export async function offeredScopes(
  id: SourceId,
  words: string,
): Promise<{ scopes: OfferedScope[]; error: string | null }> {
  const client = clientOf(id);
  const { answer, error } = await askOrExplain(client, (context) => client.listScopes(context, words));
  return { scopes: (answer ?? []).slice(0, 100).flatMap((scope) => toOfferedScopes(id, scope)), error };
}

function toOfferedScopes(id: SourceId, { kind, label, ...scope }: Scope): OfferedScope[] {
  if (id !== "federal-register")
    return kind === "all" || kind === "agency" ? [] : [{ label, scope: shownScope(id, scope) }];
  if (kind === "docket") return [];
  const field = { agency: "agencies", type: "types", term: "terms", rin: "regulationIds" }[kind];
  return [{ label, scope: field ? { [field]: [scope.externalId] } : {} }];
}

type Estimated = { bills: number | null; votes: number | null; parts: number | null; calls: number; minutes: number };

/** What a first load takes. @throws HttpError 422 if the source does not have the scope */
export async function estimateCoverage(
  id: SourceId,
  given: unknown,
): Promise<{ estimate: Estimated | null; error: string | null }> {
  const scope = readScope(id, given);
  const client = clientOf(id);
  const { answer, error } = await askOrExplain(client, (context) =>
    client.estimate({ ...context, now: new Date() }, scope),
  );
  if (answer === null) return { estimate: null, error };
  const { bills, votes = null, parts = null, calls, seconds } = answer;
  return { estimate: { bills, votes, parts, calls, minutes: Math.max(1, Math.ceil(seconds / 60)) }, error: null };
}
