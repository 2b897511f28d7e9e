import type { PastStatus } from "../record";
import { statusOfPath } from "./access-of";
import { isOpenValue } from "./closed-names";
import { attribute, type Element, wordsOf } from "@/lib/platform/documents/formats/html-dom";

const notFree = /isAccessibleForFree["']?\s{0,9}:\s{0,9}["']?(?:https?:\\?\/\\?\/schema\.org\\?\/)?(?:false|0|no)\b/i;

/**
 * A saved page's audience: paid (`isAccessibleForFree`, `article:content_tier`), private or a draft by WordPress's
 * marks for staff, or in a drafts folder.
 */
export function accessOfPage(path: string, all: Element[], title: string): PastStatus {
  const byPath = statusOfPath(path);
  if (byPath) return byPath;
  const states = all
    .filter(({ tagName }) => tagName === "article" || tagName === "body" || tagName === "main")
    .map((node) => attribute(node, "class"));
  if (
    states.some((one) => /(?:^|\s)(?:status-private|post-password-protected)(?:\s|$)/.test(one)) ||
    /^(?:private|protected): /i.test(title)
  )
    return "private";
  if (states.some((one) => /(?:^|\s)status-(?:draft|pending|future|auto-draft)(?:\s|$)/.test(one))) return "draft";
  return all.some(isPaid) ? "members" : "published";
}

function isPaid(node: Element): boolean {
  if (node.tagName === "script") return /ld\+json/i.test(attribute(node, "type")) && notFree.test(wordsOf(node));
  if (attribute(node, "itemprop").toLowerCase() === "isaccessibleforfree")
    return /^\s*(?:(?:https?:\/\/schema\.org\/)?false|0|no)\s*$/i.test(
      attribute(node, "content") || attribute(node, "href") || wordsOf(node),
    );
  // Substack's paid text begins here
  if (attribute(node, "data-component-name") === "PaywallToDOM") return true;
  if (node.tagName !== "meta") return false;
  const name = (attribute(node, "property") || attribute(node, "name")).toLowerCase();
  return (
    /^(?:article:content_tier|content_tier|access|visibility|dc(?:terms)?\.accessrights)$/.test(name) &&
    !isOpenValue(attribute(node, "content"))
  );
}
