/**
 * The fields of a bill that staff may set, each with its column. Imports leave a field that staff set, and store the
 * source's value beside it.
 */
export const staffFields = {
  title: "title",
  summary: "summary",
  status: "status",
  statusDate: "status_date",
  sourceUrl: "source_url",
  name: "name",
  kind: "kind",
  session: "session",
  introducedDate: "introduced_date",
  ceremonial: "ceremonial",
} as const;
export type StaffField = keyof typeof staffFields;
export const staffFieldNames = Object.keys(staffFields) as StaffField[];
