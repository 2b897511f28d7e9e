import type { PastStatus } from "../record";
import { type Front, isFront } from "./front-lines";

const yes = /^(?:true|yes|y|on|1|always)$/i;
const no = /^(?:|false|no|n|off|0|null|~|none|never)$/i;
const everyone =
  /^(?:public|publicly|everyone|everybody|all|any|anyone|open|world|free|visible|listed|default|published)$/i;
const published =
  /^(?:publish|published|publishes|live|public|final|finali[sz]ed|done|completed?|active|posted|released|sent|evergreen|archived?)$/i;

/** Without case, blanks, dashes and `is`. */
const plain = (key: string): string =>
  key
    .toLowerCase()
    .replace(/[\s_.-]+/g, "")
    .replace(/^is(?=[a-z]{4})/, "");

const drafts =
  /^(?:drafts?|wip|unfinished|unpublished|unpublish|dontpublish|donotpublish|nopublish|archiveonly|ignored?|trashed|deleted)$/;
const publishing = /^(?:publish(?:ed)?|public|publicly|live|listed|publiclyvisible|visible|render|dgpublish|output)$/;
const closing =
  /^(?:private|hidden|hide|secret|confidential|internal|internalonly|unlisted|embargo(?:ed)?|staffonly|eleventyexcludefromcollections|exclude(?:d|fromcollections)?)$/;
const passwords = /^(?:password|passwords|passphrase|passcode|encrypt(?:ed)?|protected|passwordprotected|secretkey)$/;
const paying =
  /^(?:paid|paidonly|premium|premiumonly|members?only|membership|membersrequired|subscribers?only|subscriberrequired|paywall(?:ed)?|restricted|gated|loginrequired|requireslogin|requirelogin|requiresauth|authrequired|tiers?|plans?|accesslevel|requiredtier|membershiplevel)$/;
const audiences =
  /^(?:visibility|access|audience|acl|permissions?|privacy|sharing|sharewith|visibleto|whocanread|readers)$/;

/**
 * For whom a text was, from its front matter and path. Fails closed: an unknown value closes, and the strictest of
 * several fields counts, at any depth.
 * @param path with its folders
 */
export function accessOf(front: Front, path: string, now = Date.now()): PastStatus {
  const found = new Set<PastStatus>();
  const byPath = statusOfPath(path);
  if (byPath) found.add(byPath);
  walk(front, 0, found, now);
  return strictest.find((one) => found.has(one)) ?? "published";
}
const strictest: PastStatus[] = ["private", "members", "mailed", "draft", "scheduled", "unsure"];

/** Folders and file names: `_drafts/a.md`, Medium's `draft_a.html`, `a.draft.md`. */
export function statusOfPath(path: string): PastStatus | null {
  const parts = path.toLowerCase().split("/");
  const name = parts.pop() ?? "";
  if (parts.some((one) => /^[._]?(?:private|confidential|members?(?:[-_]only)?|internal)$/.test(one))) return "private";
  if (parts.some((one) => /^[._]?(?:drafts?|unpublished|trash|wip)$/.test(one))) return "draft";
  if (/^(?:draft|unpublished)_|\.draft\.\w+$/.test(name)) return "draft";
  return /^private_|\.private\.\w+$/.test(name) ? "private" : null;
}

function walk(front: Front, depth: number, found: Set<PastStatus>, now: number): void {
  for (const [key, value] of Object.entries(front)) {
    const status = statusOfField(plain(key.replace(/ \d+$/, "")), value, now);
    if (status) found.add(status);
    if (depth < 3 && isFront(value)) walk(value, depth + 1, found, now);
  }
}

function statusOfField(key: string, value: unknown, now: number): PastStatus | null {
  const words = wordsOf(value);
  const is = (pattern: RegExp) => words.every((one) => pattern.test(one));
  const isEmpty = words.length === 0;
  if (drafts.test(key)) return is(no) ? null : "draft";
  if (publishing.test(key))
    return !isEmpty && (is(yes) || is(published) || words.every(isPastMoment(now))) ? null : "draft";
  if (closing.test(key))
    return is(no) || (key.startsWith("embargo") && words.length > 0 && words.every(isPastMoment(now)))
      ? null
      : "private";
  if (passwords.test(key)) return is(no) ? null : "private";
  // `members` may be a committee's, so only a plain yes closes
  if (key === "members" || key === "subscribers")
    return value === true || (typeof value === "string" && yes.test(value)) ? "members" : null;
  if (paying.test(key)) return is(no) || is(everyone) ? null : "members";
  if (/^(?:emailonly|newsletteronly|mailonly)$/.test(key)) return is(no) ? null : "mailed";
  if (/^(?:status|poststatus|publishstatus|publicationstatus)$/.test(key)) return statusNamed(words);
  if (audiences.test(key)) {
    if (is(everyone) || words.length === 0) return null;
    return words.some((one) => /member|paid|subscriber|premium|tier/i.test(one)) ? "members" : "private";
  }
  if (key === "permalink" && value === false) return "draft";
  if (key === "list" && words.some((one) => /^(?:never|local)$/i.test(one))) return "private";
  if (/^(?:type|layout|kind)$/.test(key)) {
    if (is(/^drafts?$/i) && words.length > 0) return "draft";
    return is(/^(?:private|protected)$/i) && words.length > 0 ? "private" : null;
  }
  if (/^(?:publishdate|publishon|publishat|pubdate)$/.test(key))
    return words.some((one) => Date.parse(one) > now) ? "scheduled" : null;
  if (/^(?:expirydate|expires|expiredate|unpublishdate|unpublishon)$/.test(key))
    return words.length > 0 && !words.every((one) => Date.parse(one) > now) ? "draft" : null;
  return null;
}

function statusNamed(words: string[]): PastStatus | null {
  if (words.length > 0 && words.every((one) => published.test(one))) return null;
  if (words.some((one) => /private|hidden|unlisted|password|protected|internal/i.test(one))) return "private";
  if (words.some((one) => /member|paid|subscriber|premium/i.test(one))) return "members";
  if (words.some((one) => /schedul|future/i.test(one))) return "scheduled";
  return words.some((one) => /draft|pending|wip|progress|review|idea|trash/i.test(one)) ? "draft" : "unsure";
}

/** The words of a value, or of a table's values; null for an empty one. */
function wordsOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (value instanceof Date) return [value.toISOString()];
  if (Array.isArray(value))
    return value.slice(0, 1000).flatMap((one) => (isFront(one) || Array.isArray(one) ? ["?"] : wordsOf(one)));
  if (isFront(value)) return Object.keys(value).length === 0 ? [] : ["?"];
  return [String(value).trim()];
}

/** A date instead of yes: `published: 2024-02-01`. */
const isPastMoment =
  (now: number) =>
  (word: string): boolean =>
    /^\d{4}-\d\d-\d\d|^[a-z]{3,9},? .*\d{4}|^\d{1,2} [a-z]{3,9} \d{4}/i.test(word) &&
    Date.parse(word) <= now + 86_400_000;
