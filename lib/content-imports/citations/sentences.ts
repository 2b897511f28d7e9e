import { placeNamed } from "@/lib/bills/vocabulary/number-places";

/** `to` is exclusive. */
export type Span = { from: number; to: number };

const end = /[.!?]["”’)\]]{0,3}[ \n](?=["“(‘[]?\p{Lu})|\n/gu;
/** Abbreviations that end no sentence. */
const shortened =
  /(?:^|[\s("“])(?:\p{L}|(?:\p{L}\.){1,4}\p{L}?|Reps?|Sens?|Dels?|Gov|Lt|Cong|Leg|Pub|No|Nos|Dr|Mrs?|Ms|St|Jr|Sr|Amdt|Res|Con|vs?|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)$/u;

/** `Rep. Smith`, `117th Cong. (2021)` and `Ind. HB 1` are within one sentence. */
export function sentencesOf(words: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const match of words.matchAll(end)) {
    const before = words.slice(Math.max(from, match.index - 12), match.index);
    const last = /\p{Lu}[\p{L}.]{1,8}$/u.exec(before)?.[0];
    if (match[0].startsWith(".") && (shortened.test(before) || (last && placeNamed(`${last.toUpperCase()}.`))))
      continue;
    found.push({ from, to: match.index + match[0].length });
    from = match.index + match[0].length;
  }
  return [...found, { from, to: words.length }];
}

/** Characters on each side of a citation that can say what it is: a sentence may be a list of thousands of bills. */
export const nearby = 1000;

export const spanNear = ({ from, to }: Span, start: number, stop: number): Span => ({
  from: Math.max(from, start - nearby),
  to: Math.min(to, stop + nearby),
});

/** The part between semicolons. */
export function clauseIn(words: string, sentence: Span, start: number, stop: number): Span {
  const { from, to } = spanNear(sentence, start, stop);
  const before = words.slice(from, start + 2).lastIndexOf("; ");
  const after = words.slice(stop, to).indexOf("; ");
  return { from: before < 0 ? from : from + before + 1, to: after < 0 ? to : stop + after };
}
