import type { DemoIssue } from "../shape";
import { calendarLinks } from "./compose";

/** What is on the desk this week, in various states of undress. */
export const drafts = (): DemoIssue[] => [
  {
    key: "draft-legislative",
    template: "weekly-legislative-update",
    title: "Thursday in the House",
    headline: null,
    topics: ["zoning", "grid", "privacy"],
    published: null,
    author: "eda",
    values: {
      standfirst:
        "The House votes on Thursday on whether to override. This opening is written twice; use the one that happens.",
      opening:
        "**If it carries.** For the first time in nineteen years a governor of Calvert has been overruled on a matter other than her own salary. {{duplex}} is law.\n\n**If it fails.** {{duplex}} is dead by a margin that could have been seated in one car.",
      floor:
        "### Storage\n\nThe Senate took up {{storage-siting}} on Wednesday. *Vote and amendments here.*\n\n### Privacy\n\n{{privacy-act}}: concurrence. *Vote here.*",
      pace: "Busy",
      calendar: calendarLinks.legislative,
      nextsitting: "-1 Tue",
      notes:
        "Photograph from the gallery is booked. Whitfield's office will call by noon on Thursday if she pulls the vote.",
    },
  },
  {
    key: "draft-legal",
    template: "weekly-legal-update",
    title: "Sixty days to draw four districts",
    headline: "The legislature has a date, a court has a master in mind, and nobody has a map",
    topics: ["elections", "courts"],
    published: null,
    author: "ada",
    values: {
      opening:
        "A week after the Supreme Court set aside {{map-act}}, the leaders of both chambers met for forty minutes and described the meeting in the same word, which was “preliminary”.",
      courts: ["Supreme Court of Calvert"],
      notes:
        "Get the names on the court's list of masters. Two are known: a geographer and a retired judge from Lenox.",
    },
  },
  {
    key: "draft-regulatory",
    template: "weekly-regulatory-update",
    title: "Ten years or twelve",
    headline: "The Board hears its tariff for large loads with a bill on the governor's desk that says otherwise",
    topics: ["rates", "grid"],
    published: null,
    author: "eda",
    values: {
      standfirst:
        "The Board's proposal says ten years and the bill says twelve. One of the two has to yield, and only one is a statute.",
      opening:
        "On Tuesday the Public Utilities Board sits to hear {{large-load-tariff}}, five days after {{large-load}} was finished in the House.",
      emergency: false,
      portal: calendarLinks.regulatory,
    },
  },
  {
    key: "draft-summary-rivers",
    template: "issue-summary",
    title: "How much river is enough",
    headline: "Two states, one river, and a number that neither has written down",
    topics: ["rivers", "farming"],
    published: null,
    author: "ada",
    values: {
      standfirst:
        "The Ellery runs low for a third of the year. Calvert's Senate and Lenox's have each passed a bill that needs the other.",
      question: "How should a minimum flow be set, and who gives way to it?",
      state: "Moving",
      contested: true,
      background:
        "### The river\n\nThe Ellery is 140 miles long and the border for eleven of them. {{river-flows}} would set a minimum for each reach and season; {{lx-river}} would make it a compact.",
      notes: "Needs the gauge record for the last ten years and somebody to read it to us.",
    },
  },
  {
    key: "draft-summary-hospitals",
    template: "issue-summary",
    title: "Who owns Calvert's hospitals",
    headline: null,
    topics: ["hospitals"],
    published: null,
    author: "eda",
    values: {
      question: "Should the state review the sale of hospitals and physician groups?",
      background:
        "Four systems own twenty-six of thirty-one hospitals. {{hospital-mergers}} is in conference over the word “employed”.",
    },
  },
];
