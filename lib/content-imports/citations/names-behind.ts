const notNames =
  /^(?:Chapter|Statutes|New|Title|Emergency|Act|Bill|House|Senate|Assembly|Committee|Rep|Sen|The|An?|See|Passed|Signed|Vetoed|Dead)$/;
/** Surnames in parentheses after a number. */
export function namesBehind(words: string, end: number): string[] {
  const inside = /^ ?\(([^()]{2,120})\)/.exec(words.slice(end))?.[1];
  if (!inside || /\d/.test(inside.replace(/Chapter \d+, Statutes of \d{4}/, ""))) return [];
  return inside
    .replace(/\b(?:Rep|Sen|Asm|Del)s?\. ?/g, "")
    .split(/[,;/&]| and /)
    .map((one) => one.trim())
    .filter(
      (one) =>
        /^\p{Lu}[\p{Ll}'’-]+(?:-\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+)?$/u.test(one) &&
        !notNames.test(one) &&
        !/^[DRI]-/.test(one),
    );
}
