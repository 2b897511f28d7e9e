/** Words of a passage that is looked for: fewer are in many texts by chance. */
export const fewestWords = 30;
export const mostWords = 5000;
/** Characters: about what 5,000 words of law are. */
export const longestPassage = 60_000;
