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

/** The part between semicolons. */
export function clauseIn(words: string, { from, to }: Span, start: number, stop: number): Span {
  const before = words.lastIndexOf("; ", start);
  const after = words.indexOf("; ", stop);
  return { from: Math.max(from, before + 1), to: after < 0 ? to : Math.min(to, after) };
}
