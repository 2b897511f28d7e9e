import type { FileFormat, ImportOutcome, ReadFormat } from "./schema";

export const outcomeLabels: Record<ImportOutcome, string> = {
  added: "Added",
  changed: "Changed",
  unchanged: "Already exists",
  skipped: "Skipped",
  refused: "Cannot be used",
};
export const formatLabels: Record<ReadFormat, string> = {
  csv: "CSV",
  "ghost-json": "Ghost (redirects.json)",
  "ghost-yaml": "Ghost (redirects.yaml)",
  netlify: "Netlify (_redirects)",
  redirection: "Redirection for WordPress (CSV)",
  "redirection-json": "Redirection for WordPress (JSON)",
};
/** About an export format. */
export const exportHints: Partial<Record<FileFormat, string>> = {
  netlify: "Regular expressions become comments, because the format has none",
};
