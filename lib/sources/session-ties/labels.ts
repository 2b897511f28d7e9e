import type { FieldSet } from "@/lib/imports/witnesses/trust";

export const fieldLabels: Record<FieldSet, string> = {
  title: "Title",
  summary: "Summary",
  status: "Status",
  introduced: "Day of introduction",
  actions: "Actions",
  sponsors: "Sponsors and committees",
  texts: "Texts",
  votes: "Votes",
  events: "Hearings and dates",
  subjects: "Subjects",
  related: "Related papers",
  link: "Official page",
};

const names: Record<string, string> = {
  congress: "Congress.gov",
  "federal-register": "Federal Register",
  "regulations-gov": "Regulations.gov",
  legiscan: "LegiScan",
  openstates: "Open States",
};
export const trustedSourceName = (source: string): string => names[source] ?? source;
