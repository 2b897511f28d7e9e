import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { WorkingCopy } from "../snapshot/build";

/**
 * A hash of everything that editors and the template decide about an issue: its text, its topics, and which elements are
 * public. Current bill statuses are excluded: a bill that moves must not undo an approval.
 */
export const fingerprintOf = (copy: WorkingCopy): string =>
  createHash("sha256")
    .update(JSON.stringify(decidedIn(copy)))
    .digest("base64url");

const decidedIn = ({ name, headline, content }: WorkingCopy) => ({
  name,
  headline,
  values: content.values,
  topics: content.topics.map((topic) => [topic.id, topic.main]),
  groups: content.template.groups,
});

/** Compares the fingerprints of two copies, one of which was stored: the database reorders keys. */
export const isSameContent = (copy: WorkingCopy, stored: WorkingCopy): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(decidedIn(copy))), JSON.parse(JSON.stringify(decidedIn(stored))));
