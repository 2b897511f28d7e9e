/** Marks of special sessions by word or by code: `2nd Called Session`, `2025S2`, `20251E`, `X1`. For texts and names. */
export const special =
  /\b(?:special|extraordinary|extra|called|veto|ss|es)\b|(?<![a-z0-9])[sx]\d{1,2}\b|\d[-_ ]?(?:[sx]|ss|es?)\d{0,2}\b/i;

/** Whether a text names a special session: words about one, or the name or the code of a session. */
export const saysSpecial = (text: string): boolean => special.test(text);
