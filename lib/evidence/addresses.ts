export const evidencePath = "/evidence";
export const keysPath = "/.well-known/rotunda-evidence.json";

export const issueEvidencePath = (id: number): string => `/publication-issue/api/evidence/${id}`;
export const textEvidencePath = (textId: number): string => `/bill/api/evidence/${textId}`;
export const comparisonEvidencePath = (before: number, after: number): string =>
  `/bill/api/evidence/${after}?before=${before}`;
export const reportEvidencePath = (token: string): string => `/client-report/evidence/${token}`;
