import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { often } from "@/db/prepared";
import { apiKeys } from "@/db/schema";
import { settings } from "@/lib/platform/env/settings";
import { HttpError } from "@/lib/platform/http/problem";
import { requestContext } from "@/lib/platform/http/request-context";
import { countAttempt, type Limit } from "./rate-limit";
import { hasFactor, isFactorDue } from "./sign-in-policy";
import { roleWithKey, type Scope, type Viewer } from "./roles";

/** Distinguishes our keys from those of others, also for programs that search code for leaked ones. */
const mark = "rk_";
/** Of the key's own characters, those that lists show. 48 bits find its row; the other 216 are the secret. */
const prefixLength = mark.length + 8;
const keyPattern = /^rk_[\w-]{44}$/;

const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** A new key. @returns the key itself, shown once, and what is stored of it */
export function generateKey(): { secret: string; prefix: string; keyHash: string } {
  const secret = `${mark}${randomBytes(33).toString("base64url")}`;
  return { secret, prefix: secret.slice(0, prefixLength), keyHash: hashOf(secret).toString("hex") };
}

/** Whether a request is made with a key, working or not: then its cookies do not count. */
export const namesKey = (authorization: string | null | undefined): authorization is string =>
  /^bearer(\s|$)/i.test(authorization ?? "");

/** One message for every key that does not work: which keys exist is nobody's business. */
const keyRefused = () =>
  new HttpError(
    401,
    { message: "This API key does not exist, has expired or was revoked." },
    { "www-authenticate": 'Bearer realm="API", error="invalid_token"' },
  );

/** @throws HttpError 403 that names the scopes the call needs */
export const scopeMissing = (needed: readonly Scope[]) =>
  new HttpError(
    403,
    { message: `This API key may not make this call. It needs the scope ${needed.join(" and ")}.` },
    { "www-authenticate": `Bearer realm="API", error="insufficient_scope", scope="${needed.join(" ")}"` },
  );

/** A key does not outlast what the organization requires of its owner. */
const ownerLacksFactor = () =>
  new HttpError(403, {
    message: "The owner of this API key must set up a second factor. The key works again after that.",
  });

type Row = Omit<Viewer, "sessionId" | "key"> & {
  keyId: number;
  prefix: string;
  keyHash: string;
  scopes: Scope[];
  stale: boolean;
  lacksFactor: boolean;
};

/**
 * The owner of a key, with the owner's role of today as far as the scopes of the key allow.
 * @throws HttpError 401 if the key is unknown, revoked or expired, or its owner's account is disabled; 403 if the owner
 * lacks a second factor that is required; 429 over its limit
 */
export async function viewerOfKey(authorization: string): Promise<Viewer> {
  const secret = authorization.replace(/^bearer\s*/i, "").trim();
  if (!keyPattern.test(secret)) throw keyRefused();
  const [row] = await often<Row>(
    db,
    sql`
      select u.id, coalesce(p.name, u.email) as name, u.email, u.role, k.id as "keyId", k.prefix, k.key_hash as "keyHash",
        k.scopes, coalesce(k.last_used_at < now() - interval '1 minute', true) as stale,
        u.role <> 'reader' and coalesce(${isFactorDue(sql`y`)}, false) and not ${hasFactor(sql`u.id`)}
          and not exists (select 1 from provider_accounts a where a.user_id = u.id) as "lacksFactor"
      from api_keys k join users u on u.id = k.user_id join people p on p.id = u.id left join sign_in_policy y on true
      where k.prefix = ${secret.slice(0, prefixLength)} and k.expires_at > now() and u.disabled_at is null`,
  );
  if (!row || !timingSafeEqual(Buffer.from(row.keyHash, "hex"), hashOf(secret))) throw keyRefused();
  const { keyId, prefix, keyHash: _, scopes, stale, lacksFactor, ...owner } = row;
  if (lacksFactor) throw ownerLacksFactor();
  await countRequest(keyId);
  if (stale)
    await db
      .update(apiKeys)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(apiKeys.id, keyId));
  const key = { id: keyId, prefix, scopes };
  return { ...owner, role: roleWithKey(owner.role, key), sessionId: 0, key };
}

/** Counts a request with a key, and tells its sender how many are left. @throws HttpError 429 */
async function countRequest(keyId: number): Promise<void> {
  const limit: Limit = { name: "api-key", most: settings().API_KEY_REQUESTS_PER_MINUTE, seconds: 60 };
  const { count, retryAfter } = await countAttempt(limit, String(keyId));
  const seconds = Math.max(1, Math.ceil(retryAfter));
  const headers = {
    ratelimit: `"key";r=${Math.max(0, limit.most - count)};t=${seconds}`,
    "ratelimit-policy": `"key";q=${limit.most};w=${limit.seconds}`,
  };
  const context = requestContext.getStore();
  if (context) context.headers = headers;
  if (count > limit.most)
    throw new HttpError(
      429,
      { message: `This API key made more than ${limit.most} requests in a minute. Try again in ${seconds} seconds.` },
      { ...headers, "retry-after": String(seconds) },
    );
}
