/** Every event that a webhook can receive. The names never change: receivers compare them. */
export const eventTypes = [
  "issue.published",
  "issue.corrected",
  "issue.withdrawn",
  "bill.added",
  "bill.changed",
  "alert.sent",
  "import.finished",
  "import.failed",
  "sync.finished",
  "sync.failed",
] as const;
export type EventType = (typeof eventTypes)[number];

type Counts = { added: number; changed: number; unchanged: number; refused: number };
export type IssueData = {
  id: number;
  title: string;
  url: string;
  publishedDate: string | null;
  template: { id: number; name: string };
};

/** Events about single bills, which the filters of a webhook choose. */
export const billEvents: readonly EventType[] = ["bill.added", "bill.changed"];
export const hasBillEvent = (events: readonly EventType[]): boolean => events.some((type) => billEvents.includes(type));

type BillData = {
  id: number;
  name: string;
  title: string | null;
  jurisdiction: string;
  session: string;
  status: string;
};

/** The data of each event. Only what a public page shows, ids, sums and links: a receiver may be anyone. */
export type EventData = {
  "issue.published": IssueData;
  "issue.corrected": IssueData & { correction: "minor" | "major" | null; changeNote: string | null };
  "issue.withdrawn": Omit<IssueData, "template">;
  "bill.added": { bill: BillData; url: string };
  "bill.changed": {
    bill: BillData;
    url: string;
    /** One for each thing that happened, the most important first. */
    changes: { sentence: string; fields: string[]; date: string | null }[];
  };
  "alert.sent": { cadence: "instant" | "daily" | "weekly"; bills: number; changes: number };
  "import.finished": { id: number; url: string } & Counts;
  "import.failed": { id: number; url: string };
  /** `coverageId`: null for the bills that are tracked one by one. */
  "sync.finished": { coverageId: number | null; source: string; url: string } & Counts;
  "sync.failed": { coverageId: number | null; source: string; url: string } & Counts;
};

export type EventPayload = { [T in EventType]: { type: T; timestamp: string; data: EventData[T] } }[EventType];
