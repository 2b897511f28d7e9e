/**
 * Label of an entry's action or resource type: `folder.bill-added` → "Bill added", `publication-issue` →
 * "Publication issue".
 */
export function actionLabel(action: string): string {
  const words = action.slice(action.indexOf(".") + 1).replace(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
