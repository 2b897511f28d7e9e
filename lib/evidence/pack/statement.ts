import type { Manifest } from "./manifest";

const files =
  "Every file in this pack is byte for byte as it was when the pack was signed. A change of a single byte is found.";
const chain =
  "Each listed entry was in the chain at the place it names. With a later head of the chain, from the public page, the feed or another pack, everyone can tell that no entry before it was changed, added or removed since.";
const storedFile =
  "The file of a text is the one that we stored. Where an answer of a server is listed, it came from that address, at that time by our clock.";

const first: Record<Manifest["kind"], string> = {
  issue: "page.html is the page that was published, as we stored it when it entered the chain.",
  text: storedFile,
  comparison:
    "comparison.json is what we find changed between the two texts in this pack. The texts are enough to compare again.",
  report: "report.json has the words of the report as of its approval.",
};

/** What a pack proves, in sentences for people who were not there. */
export const proves = (kind: Manifest["kind"]): string[] => [
  ...new Set([first[kind], ...(kind === "report" ? [] : [storedFile]), files, chain]),
];

export const doesNotProve: readonly string[] = [
  "That what a source published was right, complete or in force, or that it is still at its address.",
  "The time, beyond our own clock. It can be set wrong; an order in the chain cannot.",
  "Where a text came from that was read from an imported file: no server's answer is listed for it.",
  "Who we are. Compare the key with the one at our address, or with one that you were given before.",
];
