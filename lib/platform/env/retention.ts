/**
 * Days for which things about people are kept. What deletes them reads this, and so does the privacy page, which therefore
 * says what is done. What is missing here has no end: the activity log is kept permanently (lib/users/kept-data).
 */
export const retentionDays = {
  /** A session that is not used. */
  session: 30,
  /** The first answer to a call with an Idempotency-Key. */
  idempotencyAnswer: 1,
  /** How often something was tried from an address or at an account. */
  attempts: 1,
  /** A one-time link, after it ran out. */
  oneTimeLink: 7,
  /** What the owner took away: it can be brought back so long. */
  deletedFolder: 30,
  deletedPortfolio: 30,
  deletedSearch: 30,
  /** When somebody last looked at a bill. */
  billVisit: 365,
  /** A message with somebody's alerts, and that it was told. */
  alertMail: 30,
  alertNotice: 90,
  /** The address in the record of what was mailed to many. */
  mailedAddress: 90,
  /** A message of an installation that sends none. */
  keptMail: 30,
  /** A version of a draft. */
  draftVersion: 90,
  /** A job that failed for good; a letter among them holds its address. */
  failedJob: 30,
  /** Words that found nothing; asked fewer than three times, only so long. */
  searchedWords: 90,
  rareWords: 28,
  /** An address that was not found. */
  missingAddress: 28,
} as const;
