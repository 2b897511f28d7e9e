import type { Weekly } from "@/lib/organisation/organisation";
import type { elementTypes } from "@/db/schema/templates";

type ElementType = (typeof elementTypes)[number];
/** `isLabelVisible` false if the group's heading is the same. */
type StarterElement = { label: string; type: ElementType; notes?: string; isLabelVisible: boolean };
export type StarterTemplate = {
  name: string;
  slug: string;
  description: string;
  weekly: Weekly | null;
  layout: "article" | "digest";
  groups: { name: string; elements: StarterElement[] }[];
};

const element = (type: ElementType, label: string, notes?: string): StarterElement => ({
  label,
  type,
  notes,
  isLabelVisible: true,
});
const text = (label: string, notes?: string) => ({
  name: label,
  elements: [{ ...element("rich_text", label, notes), isLabelVisible: false }],
});
const standfirst: StarterElement = {
  ...element("long_text", "Summary", "Two or three sentences. Shown under the headline, in lists and in email."),
  isLabelVisible: false,
};
const bills = (label: string) => ({
  name: label,
  elements: [
    {
      ...element("bills", label, "Bills you cite in the text are listed automatically. Add others here."),
      isLabelVisible: false,
    },
  ],
});
const opening = (notes: string) => ({
  name: "This week",
  elements: [standfirst, { ...element("rich_text", "This week", notes), isLabelVisible: false }],
});

/** The four templates of a new installation: every element active and shown to readers, none required. */
export const starterTemplates: readonly StarterTemplate[] = [
  {
    name: "Weekly Legislative Update",
    slug: "weekly-legislative-update",
    description: "What moved in the legislature this week, and what comes next.",
    weekly: "legislative",
    layout: "article",
    groups: [
      opening("What matters most this week, in a few paragraphs."),
      text("On the floor", "Votes and debates."),
      text("In committee", "Hearings, markups and reports."),
      text("The week ahead", "Scheduled hearings and votes."),
      bills("Bills in this issue"),
    ],
  },
  {
    name: "Weekly Legal Update",
    slug: "weekly-legal-update",
    description: "Court decisions and pending cases about the laws we follow.",
    weekly: "legal",
    layout: "article",
    groups: [
      opening("What matters most this week, in a few paragraphs."),
      text("Decided", "Decisions of the week."),
      text("Pending", "Cases to watch."),
      text("On the docket", "Arguments and filing deadlines."),
      bills("Laws in this issue"),
    ],
  },
  {
    name: "Weekly Regulatory Update",
    slug: "weekly-regulatory-update",
    description: "Rules proposed, finished and withdrawn, with their comment deadlines.",
    weekly: "regulatory",
    layout: "article",
    groups: [
      opening("What matters most this week, in a few paragraphs."),
      text("Final rules"),
      text("Proposed rules"),
      {
        name: "Open for comment",
        elements: [
          { ...element("rich_text", "Open for comment"), isLabelVisible: false },
          element("date", "Next comment deadline"),
        ],
      },
      bills("Rules and bills in this issue"),
    ],
  },
  {
    name: "Issue Summary",
    slug: "issue-summary",
    description: "One question, explained from the beginning and revised as it moves.",
    weekly: null,
    layout: "digest",
    groups: [
      { name: "In brief", elements: [element("short_text", "The question"), standfirst] },
      text("Background"),
      text("Arguments for and against"),
      text("What happens next"),
      bills("Key bills"),
    ],
  },
];
