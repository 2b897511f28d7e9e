/** Whether a chamber passed its own version, so the other must agree. Agreeing to the other's does not count. */
export function inAnotherForm(description: string, chamber: string, others: readonly string[]): boolean {
  const words = description.replace(
    /(?:as )?amended by (?:the )?(house|senate|assembly) amendments?\b/gi,
    (phrase, of: string) => (others.includes(of.toLowerCase()) ? "" : phrase),
  );
  if (/\bas amended\b.*\bin concurrence\b/i.test(words)) return false;
  const letter = /\bwith ([HS])A \d/i.exec(words)?.[1]?.toLowerCase();
  return (
    (letter !== undefined && chamber.startsWith(letter)) ||
    amendedForm.test(words.replace(/\bwithout amendments?\b.*/i, ""))
  );
}

const amendedForm =
  /\bas am(?:ended\b|\.)|\bamended\b|\bwith (?:\w+ ){0,3}(?:amendments?|amdts?|subs?|substitutes?)\b|\bproposals? of amendment\b|\bby (?:\w+ )?substitute\b|\bsubstituted?\b|\bcon enmiendas\b/i;
