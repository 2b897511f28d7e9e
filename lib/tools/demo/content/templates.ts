import type { DemoElement, DemoTemplate, ElementType } from "./shape";
import { policyAreas } from "./topics";

/** Reusable lists of options; values in `retired` are inactive. */
export const selectLists: Record<string, { values: string[]; retired?: string[] }> = {
  "Pace of the week": { values: ["Quiet", "Steady", "Busy", "Deadline week"], retired: ["Recess"] },
  Courts: {
    values: [
      "Supreme Court of Calvert",
      "Court of Appeals",
      "Circuit courts",
      "Tax Court",
      "Federal district court",
      "Federal court of appeals",
    ],
  },
  Agencies: {
    values: [
      "Public Utilities Board",
      "Department of Environmental Quality",
      "Department of Health",
      "Department of Labor",
      "Insurance Administration",
      "State Fire Marshal",
      "Housing Finance Agency",
      "State Elections Commission",
      "State Board of Education",
      "Professional boards",
      "Division of Banking",
      "Federal agencies",
    ],
    retired: ["Office of Consumer Counsel"],
  },
  "State of play": { values: ["Emerging", "Moving", "Stalled", "Settled for now"] },
};

const shows: Partial<DemoElement> = { public: true, labelVisible: true };
const plain: Partial<DemoElement> = { public: true, labelVisible: false };
const hidden: Partial<DemoElement> = { public: false, labelVisible: true };
const element = (key: string, label: string, type: ElementType, how: Partial<DemoElement>): DemoElement => ({
  key,
  label,
  type,
  ...how,
});

const standfirst = element("standfirst", "Standfirst", "long_text", {
  ...plain,
  required: true,
  notes: "Two or three sentences. Shown under the headline, in lists and feeds.",
});
const staffGroup = (check: string) => ({
  key: "desk",
  name: "For the desk",
  elements: [
    element("checked", check, "boolean", { ...hidden, required: true }),
    element("notes", "Notes for the desk", "long_text", {
      ...hidden,
      notes: "Never published. What to chase, whom to thank, what we got wrong last week.",
    }),
  ],
});

const allTopics = policyAreas.flatMap((area) => area.topics.map((topic) => topic.key));
const without = (...left: string[]) => allTopics.filter((topic) => !left.includes(topic));

export const templates: DemoTemplate[] = [
  {
    slug: "weekly-legislative-update",
    name: "Weekly Legislative Update",
    headlines: true,
    description: "What the two chambers did last week, what it means, and what is on their calendars.",
    groups: [
      {
        key: "week",
        name: "The week",
        elements: [
          standfirst,
          element("opening", "Opening", "rich_text", { ...plain, required: true }),
          element("pace", "Pace of the week", "select", { ...shows, list: "Pace of the week" }),
          element("moved", "Bills that moved", "number", {
            ...shows,
            notes: "All bills with an action this week, counted by the desk.",
          }),
        ],
      },
      {
        key: "floor",
        name: "On the floor",
        elements: [
          element("floor", "On the floor", "rich_text", { ...plain, required: true }),
          element("rollcalls", "The roll calls", "rich_text", {
            ...shows,
            notes: "A table; leave empty in a week without votes.",
          }),
        ],
      },
      { key: "committee", name: "In committee", elements: [element("committee", "In committee", "rich_text", plain)] },
      {
        key: "ahead",
        name: "The week ahead",
        elements: [
          element("ahead", "The week ahead", "rich_text", { ...plain, required: true }),
          element("nextsitting", "Next sitting", "date", shows),
          element("calendar", "Legislature's calendar", "link", shows),
        ],
      },
      {
        key: "record",
        name: "For the record",
        elements: [
          element("bills", "Bills in this issue", "bills", { ...shows, required: true }),
          element("files", "Documents", "files", shows),
        ],
      },
      staffGroup("Checked against both journals"),
    ],
    topics: without("foreign", "trade", "science"),
    retired: ["aviation", "native"],
    view: {
      layout: "article",
      listElements: ["pace"],
      groupOrder: ["week", "floor", "committee", "ahead", "record", "desk"],
      showTopics: true,
      showHeadline: true,
      showContents: true,
    },
  },
  {
    slug: "weekly-legal-update",
    name: "Weekly Legal Update",
    headlines: true,
    description: "Decisions and pending cases about the acts that we follow, in Calvert's courts and the federal ones.",
    groups: [
      {
        key: "week",
        name: "The week",
        elements: [
          standfirst,
          element("opening", "Opening", "rich_text", { ...plain, required: true }),
          element("courts", "Courts in this issue", "multi_select", { ...shows, list: "Courts" }),
        ],
      },
      {
        key: "decisions",
        name: "Decided",
        elements: [
          element("decisions", "Decided", "rich_text", { ...plain, required: true }),
          element("opinion", "Opinion to read in full", "short_text", shows),
          element("opinions", "Opinions read this week", "number", hidden),
        ],
      },
      { key: "pending", name: "Pending", elements: [element("pending", "Pending", "rich_text", plain)] },
      {
        key: "ahead",
        name: "On the docket",
        elements: [
          element("ahead", "On the docket", "rich_text", plain),
          element("deadline", "Next filing deadline", "date", shows),
          element("calendar", "Argument calendar", "link", shows),
        ],
      },
      {
        key: "record",
        name: "For the record",
        elements: [
          element("bills", "Acts in this issue", "bills", { ...shows, required: true }),
          element("files", "Documents", "files", shows),
        ],
      },
      staffGroup("Quotations compared with the opinions"),
    ],
    topics: without("farming", "parks", "wildlife", "aviation", "foreign", "science", "arts"),
    retired: ["defense"],
    view: {
      layout: "article",
      listElements: ["courts"],
      groupOrder: ["week", "decisions", "pending", "ahead", "record", "desk"],
      showTopics: true,
      showHeadline: true,
      showContents: true,
    },
  },
  {
    slug: "weekly-regulatory-update",
    name: "Weekly Regulatory Update",
    headlines: true,
    description: "Rules proposed, finished and withdrawn, with the days by which to say something about them.",
    groups: [
      {
        key: "week",
        name: "The week",
        elements: [
          standfirst,
          element("opening", "Opening", "rich_text", { ...plain, required: true }),
          element("open", "Rules open for comment", "number", { ...shows, required: true }),
          element("emergency", "Emergency rule this week", "boolean", shows),
        ],
      },
      { key: "final", name: "Final rules", elements: [element("final", "Final rules", "rich_text", plain)] },
      {
        key: "proposed",
        name: "Proposed rules",
        elements: [element("proposed", "Proposed rules", "rich_text", plain)],
      },
      {
        key: "comment",
        name: "How to be heard",
        elements: [
          element("comment", "Comment periods and hearings", "rich_text", { ...plain, required: true }),
          element("deadline", "Next comment deadline", "date", shows),
          element("portal", "Where to comment", "link", shows),
        ],
      },
      {
        key: "record",
        name: "For the record",
        elements: [
          element("agencies", "Agencies", "multi_select", { ...shows, list: "Agencies" }),
          element("bills", "Rules and acts in this issue", "bills", { ...shows, required: true }),
          element("files", "Docket papers", "files", shows),
        ],
      },
      staffGroup("Dates checked against the Register"),
    ],
    topics: without("foreign", "arts", "courts", "sentencing"),
    retired: ["trade", "defense"],
    view: {
      layout: "article",
      listElements: ["open"],
      groupOrder: ["week", "final", "proposed", "comment", "record", "desk"],
      showTopics: true,
      showHeadline: true,
      showContents: true,
    },
  },
  {
    slug: "issue-summary",
    name: "Issue Summary",
    headlines: true,
    description: "One question, set out from the beginning and revised whenever it moves.",
    groups: [
      {
        key: "brief",
        name: "In brief",
        elements: [
          standfirst,
          element("question", "The question", "short_text", { ...shows, required: true }),
          element("state", "Where it stands", "select", { ...shows, required: true, list: "State of play" }),
          element("contested", "Contested between the parties", "boolean", shows),
        ],
      },
      {
        key: "background",
        name: "Background",
        elements: [element("background", "Background", "rich_text", { ...plain, required: true })],
      },
      {
        key: "arguments",
        name: "For and against",
        elements: [element("arguments", "For and against", "rich_text", plain)],
      },
      {
        key: "next",
        name: "What happens next",
        elements: [
          element("next", "What happens next", "rich_text", { ...plain, required: true }),
          element("reviewed", "Last reviewed", "date", { ...shows, required: true }),
          element("reviewby", "Review by", "date", hidden),
        ],
      },
      {
        key: "sources",
        name: "Bills and sources",
        elements: [
          element("bills", "Key bills", "bills", { ...shows, required: true }),
          element("files", "Documents", "files", shows),
          element("reading", "Further reading", "link", shows),
        ],
      },
      { key: "desk", name: "For the desk", elements: [element("notes", "Notes for the desk", "long_text", hidden)] },
    ],
    topics: allTopics,
    retired: [],
    view: {
      layout: "digest",
      listElements: ["question", "state"],
      groupOrder: ["brief", "background", "arguments", "next", "sources", "desk"],
      showTopics: true,
      showHeadline: true,
      showContents: true,
    },
  },
];
