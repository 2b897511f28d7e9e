import type { FieldSet } from "@/lib/imports/provenance/precedence";

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
