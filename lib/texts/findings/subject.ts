const acts = "act bill law resolution ordinance measure legislation initiative".split(" ");
const parts =
  "section subsection paragraph subparagraph article chapter title subtitle division part subpart subdivision clause amendment provision requirement repeal change".split(
    " ",
  );
const act = `(?:${acts.join("|")})`;
const part = `(?:${parts.join("|")})s?`;

const mention = new RegExp(
  String.raw`\b(?:this|the|such)\s+(?:\d{4}\s+)?(?:joint\s+|local\s+)?(?:${act}|${part})\b|(?:\b(?:all\s+)?${part}|§+)\s+(?=[\d(]|[IVXLC]+\b)|\b(?:remainder|rest|balance|remaining\s+${part}|other\s+${part})\b|\bamendments?\s+made\b`,
  "gi",
);
const actMention = new RegExp(String.raw`^(?:this|the)\s+(?:\d{4}\s+)?(?:joint\s+|local\s+)?${act}$`, "i");

/** Words between what takes effect and the verb. */
const small = new Set(
  `${[...acts, ...parts.flatMap((word) => [word, `${word}s`])].join(" ")} and or to through thru of in by this the that these those such inclusive made enacted added contained provided
  set forth shall will must does do may is are be becomes become hereby both each all only also then first automatically otherwise respectively ordered declared
  directed joint local new other hereof thereof which respective its terms not`.split(/\s+/),
);
const isNumber = /^[([]?(?:\d[\w().–:-]*|[ivxlc]+|[a-z])[)\]]*(?:\([\w]+\))*$/i;
/** From here to the next comma, or the verb, anything may stand. */
const aside =
  /^(?:except|excepting|other\s+than|with\s+the\s+exception|but\s+not|being|having|and\s+each|as\s+amended|unless\s+otherwise|notwithstanding|if\s+any)\b/i;
const inOtherLaw = new RegExp(String.raw`\b${part}\s+[\w().–-]+,?\s+(?:of|in|to)\s*$`, "i");

const preposition = /\b(?:of|in|by|to|under|with|within|pursuant\s+to|from|on|(?<!except )for)\s+$/i;
/** What `of this act` may follow. */
const partOf = new RegExp(
  String.raw`(?:\b(?:made|enacted|added|contained|provided|effected|imposed)|\b${part}|\b(?:remainder|rest|balance)|[\d)][\w().–-]*|\b[IVXLC]+|inclusive|\b[a-z])[\s,]*(?:of|in|by|to|under)\s+$`,
  "i",
);

const subordinate =
  /\b(?:after|before|until|once|since|(?:date|day|time)(?: on)?(?: which| that| when)?|on which)\s+$/i;
const codeNumber = /^\D{0,20}\d+[.:-]\d/;

/** `a rule adopted under paragraph (2) of this section`. */
const underPart = new RegExp(
  String.raw`(?<!\b(?:made|enacted|added|contained|provided|effected|imposed)\s+)\b(?:under|pursuant\s+to|by|in|with|to)\s+${part}\s+[\w().,\s–-]{1,60}\b(?:of|in)\s+$`,
  "i",
);

/** Whether only numbers, small words and asides stand between what takes effect and the verb. */
function isDirect(tail: string): boolean {
  let rest = tail;
  while (rest.trim() !== "") {
    rest = rest.replace(/^[\s,;—–-]+/, "");
    if (aside.test(rest)) {
      const comma = rest.indexOf(",");
      // `except section 5, which …`, `except sections 3, 4 and 5,`: a number may follow the comma.
      if (comma < 0) return true;
      rest = rest.slice(comma + 1);
      continue;
    }
    const word = /^\S+?(?=[,;\s]|$)/.exec(rest)?.[0];
    if (word === undefined) return rest === "";
    if (!small.has(word.toLowerCase()) && !isNumber.test(word)) return false;
    rest = rest.slice(word.length);
  }
  return true;
}

/** What a clause is about: `whole`: the act. `part`: sections of it. Null: another law, or what the act orders. */
export function subjectBefore(lead: string): "whole" | "part" | null {
  const text = lead.slice(-600);
  const mentions = [...text.matchAll(mention)];
  // An aside may mention sections: the mention before it is what takes effect then.
  for (const found of mentions.reverse().slice(0, 6)) {
    // `Section 13.02` is a code's, unless it says whose it is.
    if (codeNumber.test(text.slice(found.index)) && !/\bthis\b/i.test(text)) return null;
    const isThis = /^(?:this|the|such)\b/i.test(found[0]);
    if (/^such\b/i.test(found[0])) return null;
    if (!isDirect(text.slice(found.index + found[0].length))) continue;
    const before = text.slice(0, found.index);
    // `within a year after this act takes effect` is about something else.
    if (subordinate.test(before)) return null;
    if (preposition.test(before) && (!partOf.test(before) || underPart.test(before))) return null;
    const isOfSection = /^(?:sub)?sections?\b/i.test(found[0]);
    if (!isThis && inOtherLaw.test(before) && !isOfSection) return null;
    const isWhole =
      actMention.test(found[0]) &&
      !/(?:\b(?:of|in|to|by|under)|sections?.{0,80})\s*$/i.test(before) &&
      !inOtherLaw.test(before);
    return isWhole ? "whole" : "part";
  }
  return null;
}
