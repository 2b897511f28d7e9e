import { expect, test } from "vitest";
import { readSource, sourceFiles } from "./source-files.ts";
import { textsOf, visibleTexts } from "./visible-text.ts";

/** Words that read like a translation, or in a spelling that the product does not use, each with the replacement. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\b(somebody|anybody|everybody|nobody|whoever)\b/i, "someone, anyone, everyone, no one, anyone who"],
  [
    /\b(stands|stood)\b|\bstand (here|there|in|under|beside|above|below|on|at|for it)\b/i,
    "appears, is shown, is listed, is in",
  ],
  [/\bkept\b(?! on this device)/i, "saved, stored"],
  [/\bfits?\b/i, "matches"],
  [
    /\b(take|takes|taken|took) (out|away|along)\b|\bput (in|back)\b|\bputs? (it|them) back\b/i,
    "remove, download, add, restore",
  ],
  [/\bswitch(ed|es)? (it |them )?(on|off)\b/i, "turn on, turn off, activate, deactivate"],
  [/\b(at once|just now|for good|anew|meanwhile)\b/i, "immediately, right now, permanently, again, in the meantime"],
  [/\bletters?\b(?! and digits| of the alphabet|, digits)/i, "email, message"],
  [/\bbytes\b/i, "file, contents"],
  [/\b(run|runs|ran) out\b|\bbroke off\b|\bbreaks off\b/i, "expired, was interrupted"],
  [/\b(the|one's) own\b/i, "your, their"],
  [/\blook (again|over|into)\b/i, "refresh, check, review"],
  [/\bhears? of\b|\bis told\b|\bare told\b/i, "is notified, gets email"],
  [
    /(^|[.:…] )What (?!moved\b|changed\b|you follow\b|happened\b|this\b|the\b)[^?]*\b(is|are|was|were|stands?|goes|comes?|waits?|has|have|can|may|shows?)\b[^?]*$/,
    "a noun instead of a clause with “what”",
  ],
  [/\be-mails?\b|\bE-Mail/i, "email"],
  [
    /\b(organisations?|organise[ds]?|colours?|coloured|behaviour|favourites?|centre|cancelled|cancelling|catalogue|recognise[ds]?|summarise[ds]?|licence|grey|programme|judgement|labelled|analyse[ds]?|whilst|honour(ed|s)?)\b/i,
    "US spelling",
  ],
  [/\b(desk|bin)\b/i, "admin, trash"],
  [/\b(is|are) no (text|redirect|filter|character|picture|value)\b(?! to)/i, "is not a …"],
  [/\bof (LegiScan|Open States)'s\b/, "a LegiScan …"],
  [/\bleads? (out of|in a circle)\b|\btake back\b/i, "points outside, redirect loop, undo"],
  [/\bknown here\b|\bof no format\b|\bof the format\b|\bnot asked for\b/i, "known, in no format, not requested"],
  [/\bdivide (it|the)\b|; divide\b|\bgo(es)? on (with|where)\b|\bby itself\b/i, "split, continue, automatically"],
  [/^(Acts?|Tries|Settle|Begun|Made)$/, "Actions, Attempts, Resolve, Started, Created"],
  [/\bday of (publication|posting|filing)\b/i, "publication date, posting date, filing date"],
  [/\bworking cop(y|ies)\b/i, "draft"],
  [/\bat the source\b/i, "official page, from the source"],
  [/\bnothing changed but\b|\bget no more\b|\bget none of\b/i, "only … changed, won’t get … any more"],
  [
    /\border of trust\b|\bsame sessions\b|\bpeople to confirm\b/i,
    "which source wins, matching sessions, names to match",
  ],
  [/\b(form element values?|source coverage)\b/i, "field, followed source"],
  [
    /\bnot carried over\b|\bwritten until\b|\b(are|is) for sale\b|\bby its objects\b/i,
    "lost, last changed, paid, heap",
  ],
  [/(?<!was )\bbefore, it (was|stood)\b/i, "it was empty"],
  [
    /^The [^.]* is (saved|added|deleted|removed|renamed|revoked)\.$|” is (saved|added|deleted|removed)\b/,
    "“Group saved.”, or “… was deleted.”",
  ],
  [/\b(one|address(es)?) in each line\b|\bmembers by hand\b/i, "one per line, listed members"],
  [/\bholds? (no|too|the)\b|\bfilter that is not understood\b/i, "has no, contains too, unknown filter"],
  [/\bcomes? by email\b|\bcame (too|twice|with)\b|\bupdate to come\b/i, "is emailed, was too, not updated yet"],
  [/\b(shown only now|sign-in of the last)\b/i, "you won’t see them again, within the last"],
  [/\bcompare the two\b|\btake theirs\b|\bkeep on this\b/i, "compare, use theirs"],
];

/** Sentences that are correct although they contain one of the words. */
const allowed: readonly RegExp[] = [
  /of … bytes\)$/, // a backup's part that is too short
  /^Bytes$/, // a column of sizes
  /^The … of … has more than … bytes|^The response of … has more than/,
  /^Total Veto Stands|desk\.?$|^Veto message received|^Supporting letter|TRANSMITTAL LETTER|^Passed by with letter|^Senate: Passed by indefinitely in .* with letter |^Held at Desk (?:House|Senate)$/i, // actions as legislatures print them
  /first 1,024 bytes/, // a size
  /\/kept-copy\//, // an address of the contract
  /^#let /, // markup of the typesetter
];

test("what people read is plain English: no word that reads like a translation, US spelling", () => {
  const found = visibleTexts()
    .filter(({ text }) => !allowed.some((one) => one.test(text)))
    .flatMap(({ path, line, text }) => {
      const hit = refused.find(([pattern]) => pattern.test(text));
      return hit ? [`${path}:${line} “${text}”: write ${hit[1]}`] : [];
    });
  expect(found).toEqual([]);
});

test("texts are found in JSX, attributes, labels and templates, and code is not", () => {
  const source = `const labels = { kept: "Saved for later" };
    export const A = ({ n }) => <p className="one two" title="A title here">Some words {n} <b>{\`\${n} bills found\`}</b>{sql\`select a from b\`}</p>;`;
  expect(textsOf("components/a.tsx", source).map(({ text }) => text)).toEqual([
    "Saved for later",
    "A title here",
    "Some words",
    "… bills found",
  ]);
});

/** A name in `test("…")`, `test.each(…)("…")` or `describe("…")`. */
const testName = /^\s*(?:(?:test|it|describe)(?:\.\w+)*\(|\]?\)\()\s*(["`])(.*?)\1/gm;
const dialect =
  /\b(somebody|whoever|nobody|anybody|everybody|stands|stood|tells?|told|anew|meanwhile|begun|hears? of|goes on|given back|takes in|takes back|stored pages)\b/i;

test("the names of tests are plain sentences", () => {
  const found = ["app", "components", "db", "e2e", "lib"]
    .flatMap(sourceFiles)
    .filter((path) => /\.(?:test|spec|attack)\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readSource(path).matchAll(testName)].flatMap(([, , name = ""]) => {
        const word = dialect.exec(name)?.[0];
        return word ? [`${path}: “${name}”: “${word}”`] : [];
      }),
    );
  expect(found).toEqual([]);
});

const dialectInComments =
  /\b(?:somebody|whoever|anybody|everybody|told|anew|heeded)\b|\bstands? (?:in|at|below|under|there|here|beside|above|behind|before|for)\b/i;

test("comments are plain English", () => {
  const found = ["app", "components", "db", "e2e", "lib"].flatMap(sourceFiles).flatMap((path) =>
    readSource(path)
      .split("\n")
      .filter((line) => /^\s*(?:\/\/|\/\*|\*(?!\*))/.test(line))
      .flatMap((line) => {
        const words = dialectInComments.exec(line)?.[0];
        return words ? [`${path}: “${line.trim()}”: “${words}”`] : [];
      }),
  );
  expect(found).toEqual([]);
});
