import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { WorkingCopy } from "../snapshot/build";

/**
 * A hash of what editors and template decide: text, topics, readers, public elements, and the bytes, titles and descriptions of
 * files. Without current bill statuses: they must not undo an approval.
 */
export const fingerprintOf = (copy: WorkingCopy): string =>
  createHash("sha256")
    .update(JSON.stringify(decidedIn(copy)))
    .digest("base64url");

const decidedIn = ({ name, headline, content, readers }: WorkingCopy) => ({
  name,
  headline,
  ...(readers && { readers }),
  values: content.values,
  topics: content.topics.map((topic) => [topic.id, topic.main]),
  groups: content.template.groups,
  files: Object.values(content.files)
    .map(({ id, url, title, altText }) => [id, url, title, altText] as const)
    .toSorted((a, b) => a[0] - b[0]),
});

/** Stored copies have other key orders. */
export const isSameContent = (copy: WorkingCopy, stored: WorkingCopy): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(decidedIn(copy))), JSON.parse(JSON.stringify(decidedIn(stored))));
