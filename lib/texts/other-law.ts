/** Words of existing law follow. */
export const amending =
  /\b(?:amend(?:ed|s)?|re-?enact(?:ed|s)?|revise[ds]?)\b[^.;]{0,200}(?:\bto read\b|\bas follows\b|\bby (?:adding|inserting|striking)\b)|\bthe following\b[^.;]{0,80}[:—]\s*$/i;

/** Whether a place is within a quotation that began before it, in this paragraph or an earlier one. */
export function followQuotes(text: string, isOpen: boolean): boolean {
  let open = isOpen;
  for (const [at, sign] of [...text].entries()) {
    // Each paragraph of a long quotation begins with a mark.
    if (sign === "“") open = true;
    else if (sign === "”") open = false;
    else if (sign === '"') open = at === 0 && isOpen ? true : !open;
  }
  return open;
}
