import type { ImportOutcome, Subscriber } from "./schema";

export const stateLabels: Record<Subscriber["state"], string> = {
  active: "Active",
  bounced: "Bounced",
  suppressed: "Do not email",
};
export const reasonLabels: Record<NonNullable<Subscriber["reason"]>, string> = {
  unsubscribed: "Unsubscribed",
  bounced: "Bounced",
  complained: "Complained",
  removed: "Removed by staff",
  asked: "Asked to confirm",
};
export const sourceLabels: Record<NonNullable<Subscriber["source"]>, string> = {
  form: "Subscribe form",
  staff: "Added by staff",
  import: "Import",
};
export const consentLabels: Record<NonNullable<Subscriber["consent"]>, string> = {
  confirmed: "Confirmed by email",
  account: "By a signed-in account",
  staff: "Entered by staff",
  imported: "From the imported list",
};
export const outcomeLabels: Record<ImportOutcome, string> = {
  subscribe: "Subscribed",
  suppress: "Do not email",
  "suppressed-before": "Stays unsubscribed",
  ask: "Asked to confirm",
  "leave-out": "Left out",
  never: "Not a subscriber",
  unchanged: "Unchanged",
};
