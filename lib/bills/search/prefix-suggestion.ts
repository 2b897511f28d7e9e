/** `regulat*`: the last word is a prefix. */
export const unfinishedWord = /([\p{L}\p{N}]{3,40})\*\s*$/u;

/** The input with its last word as a prefix; null if that is impossible or already the case. */
export function suggestPrefix(text: string): string | null {
  const typed = text.trimEnd();
  return !unfinishedWord.test(typed) &&
    /(?:^|[^-"\p{L}\p{N}])[\p{L}\p{N}]{3,40}$/u.test(typed) &&
    (typed.match(/"/g)?.length ?? 0) % 2 === 0 &&
    !/(?:^|\s)(?:or|and)$/i.test(typed)
    ? `${typed}*`
    : null;
}

/**
 * The query while typing, the last word a prefix. Null if the end is not searchable yet: one or two letters, an open
 * quotation mark, OR, a minus.
 */
export function whileTyping(text: string): string | null {
  const typed = text.trim();
  if (typed === "" || unfinishedWord.test(typed)) return typed;
  if (
    /(?:^|[\s(-])[\p{L}]{1,2}$/u.test(text) ||
    /(?:^|\s)-$/.test(text) ||
    /(?:^|\s)or\s*$/i.test(typed) ||
    (typed.match(/"/g)?.length ?? 0) % 2 === 1
  )
    return null;
  return /\s$/u.test(text) ? typed : (suggestPrefix(typed) ?? typed);
}

/** The same for the number field, where text is the exception: input with a digit is searched as typed. */
export const numberWhileTyping = (text: string): string | null => (/\d/.test(text) ? text.trim() : whileTyping(text));
