import { createHash } from "node:crypto";
import type { WorkingCopy } from "../snapshot/build";

/**
 * A digest of everything that editors and the template decide about an issue: its words, its topics, and which elements readers see.
 * Where its bills stand today is not in it: a bill that moves must not undo an approval.
 */
export function fingerprintOf({ name, headline, content }: WorkingCopy): string {
  const decided = {
    name,
    headline,
    values: content.values,
    topics: content.topics.map((topic) => [topic.id, topic.main]),
    groups: content.template.groups,
  };
  return createHash("sha256").update(JSON.stringify(decided)).digest("base64url");
}
