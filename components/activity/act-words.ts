/** What an entry's action says to a person: `folder.bill-added` → "Bill added". The thing stands in a column of its own. */
export function actWords(action: string): string {
  const words = action.slice(action.indexOf(".") + 1).replace(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `publication-issue` → "Publication issue". */
export const thingWords = (entity: string): string => actWords(entity);
