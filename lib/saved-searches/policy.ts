/** Name and query each need more than one character (spec.md, section 5), and fit their fields. */
const longestSavedName = 200;
const longestSavedQuery = 4000;

/** Why a search cannot be saved, as a sentence; null if it can. Both texts are trimmed. */
export function whyNotSaved(name: string, queryString: string): string | null {
  if (name.length < 2) return "Give the search a name of at least two characters.";
  if (name.length > longestSavedName) return `The name is longer than ${longestSavedName} characters.`;
  if (queryString.length < 2) return "Search for something first: there is no query to save.";
  if (queryString.length > longestSavedQuery) return "This search is too long to save.";
  return null;
}
