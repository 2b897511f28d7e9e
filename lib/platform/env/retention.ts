/**
 * Retention periods of personal data in days. Both the cleanup and the privacy page read them, so that the page states what
 * happens. Data that is not listed has no end: the activity log is permanent (lib/users/stored-data).
 */
export const retentionDays = {
  /** A session that is not used. */
  session: 30,
  /** The stored response of a call with an Idempotency-Key. */
  idempotencyAnswer: 1,
  /** How often something was tried from an address or at an account. */
  attempts: 1,
  /** A one-time link, after it ran out. */
  oneTimeLink: 7,
  /** An API key, after it ran out. */
  expiredKey: 30,
  /** A folder that its owner deleted can be restored until then. */
  deletedFolder: 30,
  deletedPortfolio: 30,
  deletedTracker: 30,
  deletedScorecard: 30,
  deletedSearch: 30,
  /** When a person last viewed a bill. */
  billVisit: 365,
  /** An alert message, and the record that it was sent. */
  alertMail: 30,
  alertNotice: 90,
  /** The address in the record of what was mailed to many. */
  mailedAddress: 90,
  /** A message of an installation that sends none. */
  unsentMail: 30,
  draftVersion: 90,
  /** A permanently failed job, which may contain an email address. */
  failedJob: 30,
  /** An event sent to a webhook, with its attempts. */
  webhookMessage: 30,
  /** Search texts without results; those searched fewer than three times expire earlier. */
  searchedWords: 90,
  rareWords: 28,
  missingAddress: 28,
} as const;
