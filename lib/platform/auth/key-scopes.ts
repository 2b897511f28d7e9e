import { changesSomething, type Endpoint } from "@/lib/platform/http/endpoint";
import { forbidden } from "@/lib/platform/http/problem";
import { scopeMissing } from "./api-keys";
import type { Audience, Scope, Viewer } from "./roles";

/**
 * The scopes that a call needs of a key. Public reads need none: they are open without a key too.
 * @param audience who may make the call
 */
export function scopesNeeded(contract: Endpoint, audience: Audience): Scope[] {
  const changes = changesSomething(contract);
  if (audience === "any" && !changes) return [];
  return [audience === "staff" || audience === "admin" ? "staff" : "own", ...(changes ? (["write"] as const) : [])];
}

/**
 * What is left of a caller for one call: without a key everything; with one, nothing beyond its scopes. A public read
 * without the scope `own` is that of a visitor.
 * @throws HttpError 403 if the call is closed to keys, or to this one
 */
export function restrictToScopes(caller: Viewer | null, contract: Endpoint, audience: Audience): Viewer | null {
  if (!caller?.key) return caller;
  if (contract.sessionOnly) throw forbidden("API keys may not make this call. Sign in to make it.");
  const { scopes } = caller.key;
  const needed = scopesNeeded(contract, audience);
  if (!needed.every((scope) => scopes.includes(scope))) throw scopeMissing(needed);
  return needed.length === 0 && !scopes.includes("own") ? null : caller;
}
