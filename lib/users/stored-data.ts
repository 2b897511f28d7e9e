import { wordsShownFrom } from "@/lib/analytics/rules";
import { retentionDays } from "@/lib/platform/env/retention";

/** One kind of personal data: for the privacy page, and for the test that no table is missing. */
export type StoredData = {
  what: string;
  why: string;
  howLong: string;
  /** The tables that store it. */
  tables: readonly string[];
};

export type StoredDataGroup = { id: string; title: string; words: string; data: readonly StoredData[] };

const days = (count: number) => (count === 1 ? "1 day" : count === 365 ? "1 year" : `${count} days`);
const withAccount = "As long as you have the account";

/**
 * Personal data, by how people come to us. Every table that refers to a person or stores an address must be listed here.
 */
export const storedDataGroups: readonly StoredDataGroup[] = [
  {
    id: "visitors",
    title: "Without an account",
    words:
      "You can read, search and export everything public without telling us who you are. No page loads anything from other sites, and nothing tracks you.",
    data: [
      {
        what: "Page views: the page, the day and a number",
        why: "To know what is read",
        howLong: "Permanently; it says nothing about any person",
        tables: ["page_views"],
      },
      {
        what: `Words of searches that found nothing, without who searched; nothing that looks like an address or a long number. Staff see what was searched ${wordsShownFrom} times or more`,
        why: "To find what is missing",
        howLong: `${days(retentionDays.searchedWords)}; less often, ${days(retentionDays.rareWords)}`,
        tables: ["empty_searches"],
      },
      {
        what: "Addresses of this site that were requested and not found, without who requested them or what follows a question mark; nothing that looks like an email address or a long number",
        why: "To lead old addresses to their new pages",
        howLong: days(retentionDays.missingAddress),
        tables: ["missing_addresses"],
      },
      {
        what: "How often a network address or an account tried to sign in, sign up or request email, stored as a hash",
        why: "To slow down guessing and floods",
        howLong: days(retentionDays.attempts),
        tables: ["attempts"],
      },
    ],
  },
  {
    id: "subscribers",
    title: "When you get issues or changes of bills by email",
    words:
      "Until you confirm, only the email with the link is stored. Every email has a link to unsubscribe immediately.",
    data: [
      {
        what: "That email, if it could not be sent, or if this site has no mail server and stores it for administrators",
        why: "So that it is not lost",
        howLong: days(retentionDays.unsentMail),
        tables: ["kept_mails"],
      },
      {
        what: "Your address, how and when you agreed, what you subscribed to, the bills you follow, and whether messages came back",
        why: "To send them",
        howLong: "Until you unsubscribe, or the account that confirmed this address is deleted",
        tables: ["subscribers", "subscriptions"],
      },
      {
        what: "After you unsubscribe, or email to you was returned or marked as spam, a code computed from your address (a hash). The address itself only if an imported list said that you unsubscribed, staff removed it, or email to a subscriber was returned or marked as spam",
        why: "So that no imported list subscribes you again",
        howLong: "Until you subscribe again",
        tables: ["mail_suppressions"],
      },
      {
        what: "The address an email was sent to, and whether it was accepted",
        why: "So that no one gets it twice, and to see failed deliveries",
        howLong: days(retentionDays.mailedAddress),
        tables: ["mail_deliveries"],
      },
    ],
  },
  {
    id: "readers",
    title: "With an account",
    words: "Only you see your saved searches and folders, unless you share them. Staff don't either.",
    data: [
      {
        what: "Name, email address, role and whether single sign-on gave it, and your password as a hash that can't be reversed",
        why: "To sign you in",
        howLong: withAccount,
        tables: ["people", "users"],
      },
      {
        what: "Your account at a provider through which you sign in",
        why: "To sign you in",
        howLong: withAccount,
        tables: ["provider_accounts"],
      },
      {
        what: "Where you are signed in: browser and system, how you signed in, since when, last used, when you last confirmed that it is you",
        why: "So that you can see it and end it",
        howLong: `${days(retentionDays.session)} after the last use`,
        tables: ["sessions"],
      },
      {
        what: "Your passkeys (name, public key, last used), the secret of your authenticator app, encrypted, and your recovery codes as hashes; an unfinished sign-in",
        why: "So that a password alone does not open your account",
        howLong: "Until you remove them; an unfinished sign-in, 5 minutes and until the next daily cleanup",
        tables: ["passkeys", "totp_secrets", "recovery_codes", "sign_in_challenges"],
      },
      {
        what: "API keys you created, stored as a hash: name, beginning, scopes, last used; how many requests a key made in the last minute",
        why: "So that your programs can use this site in your name, and you can see and revoke them",
        howLong: `Until you revoke them, or ${days(retentionDays.expiredKey)} after they expire`,
        tables: ["api_keys"],
      },
      {
        what: "One-time links, stored as a hash",
        why: "To sign in, to confirm an address, to set a password",
        howLong: `${days(retentionDays.oneTimeLink)} after they expire`,
        tables: ["one_time_tokens"],
      },
      {
        what: "Saved searches",
        why: "For you",
        howLong: `Until you delete them, then ${days(retentionDays.deletedSearch)}, to bring them back`,
        tables: ["saved_searches"],
      },
      {
        what: "The words that you watch in bills, and in which bills they were found and when",
        why: "For you",
        howLong: "Until you delete the watch or your account",
        tables: ["language_watches", "language_watch_bills", "language_watch_events"],
      },
      {
        what: "Folders with their bills and notes, and whom you share them with",
        why: "For you and them",
        howLong: `Until you delete them, then ${days(retentionDays.deletedFolder)}, to bring them back`,
        tables: ["personal_folders", "folder_bills", "removed_folder_bills", "folder_shares"],
      },
      {
        what: "The teams that a saved search or a folder is shared with, and when you last opened what a team shares with you",
        why: "So that the team finds it, and you see what is new in it",
        howLong:
          "Until the sharing ends. If you delete your account, an administrator becomes the owner, and the team keeps it",
        tables: ["team_shares", "share_visits"],
      },
      {
        what: "When you last viewed a bill",
        why: "To mark what changed since",
        howLong: days(retentionDays.billVisit),
        tables: ["bill_visits"],
      },
      {
        what: "Alerts and reminders about saved searches, folders and bills you follow, and what they sent you",
        why: "So that nothing is sent twice",
        howLong: `Alerts until you turn them off, emails ${days(retentionDays.alertMail)}, what was sent ${days(retentionDays.alertNotice)}`,
        tables: ["alerts", "alert_notices", "reminder_notices", "mailings"],
      },
      {
        what: "From what the addresses of your own calendar and feed are made",
        why: "To answer it",
        howLong: "Until you change or end it",
        tables: ["calendar_subscriptions", "feed_addresses"],
      },
      {
        what: "Your address in the groups of readers that administrators put it in, and what your single sign-on said about you that decides on groups",
        why: "So that you can read what is for these groups",
        howLong: "Until you are removed from the group or your account is deleted",
        tables: ["group_members", "user_claims"],
      },
      {
        what: "The response to an API call marked as repeatable",
        why: "So that a repeated call has no second effect",
        howLong: days(retentionDays.idempotencyAnswer),
        tables: ["idempotency_keys"],
      },
      {
        what: "Your actions, without folder names or search words; only administrators see them",
        why: "To find out what happened when something went wrong",
        howLong: "Permanently; without your name once the account is deleted",
        tables: ["activity_log"],
      },
      {
        what: "Emails to you that could not be sent, or that this site stores for administrators because it has no mail server",
        why: "So that they are not lost",
        howLong: days(retentionDays.unsentMail),
        tables: ["kept_mails"],
      },
    ],
  },
  {
    id: "officials",
    title: "When you hold public office",
    words: "Information that legislatures publish about their members is also public here. Each page names its source.",
    data: [
      {
        what: "Name, party, chamber, district, times in office and public ids of members of legislatures; the bills they sponsor, their committees, and how they vote. No private address, no telephone number, no date of birth",
        why: "So that readers see who sponsored a bill and how members voted",
        howLong: "Permanently, as the record of a public office",
        tables: [
          "persons",
          "person_identities",
          "person_terms",
          "committee_members",
          "bill_sponsorships",
          "roll_call_positions",
        ],
      },
    ],
  },
  {
    id: "staff",
    title: "When you work here",
    words:
      "Staff names are shown beside their work. When an account is deleted, the work stays and the name is removed.",
    data: [
      {
        what: "Who created, changed, reviewed, commented on, scheduled or published an issue, a page, a report or a file, and who owns a bill",
        why: "To work together",
        howLong: "As long as the work",
        tables: [
          "publication_issues",
          "form_element_values",
          "issue_snapshots",
          "issue_schedules",
          "issue_reviews",
          "issue_previews",
          "issue_comments",
          "compiled_reports",
          "files",
          "bill_stances",
          "portfolios",
          "portfolio_bills",
          "removed_portfolio_bills",
          "portfolio_import_shapes",
          "portfolio_import_runs",
          "client_reports",
          "client_report_links",
          "client_report_schedules",
          "trackers",
          "scorecards",
          "scorecard_editions",
          "bill_merges",
          "person_merges",
          "person_suggestions",
          "moved_decisions",
          "bills_set_aside",
          "tag_rules",
          "synonyms",
          "text_findings",
          "redirects",
          "pages",
          "page_revisions",
          "menus",
          "import_runs",
          "content_imports",
          "content_import_pictures",
          "issue_citations",
          "source_connections",
          "coverages",
          "session_ties",
          "source_trust",
        ],
      },
      {
        what: "The portfolios you are a member of, and the views of their tables you saved",
        why: "To show each portfolio to its team alone",
        howLong: "Until you are removed from the portfolio or your account is deleted",
        tables: ["portfolio_members", "portfolio_views"],
      },
      {
        what: "Views of staff lists you saved for yourself; those for all staff say nothing about you",
        why: "For you",
        howLong: "Until you delete them or your account is deleted",
        tables: ["list_views"],
      },
      {
        what: "Whether your week is sent to you by email, on which day and hour, in which time zone, and the last week that was sent",
        why: "To send it once",
        howLong: "Until you turn it off or your account is deleted",
        tables: ["week_mails"],
      },
      {
        what: "Versions of a draft with who wrote them and when; drafts that a restore replaced, as long as the issue",
        why: "To compare and restore them",
        howLong: days(retentionDays.draftVersion),
        tables: ["kept_working_copies"],
      },
      {
        what: "Who has an issue open at the moment",
        why: "So that two people don't overwrite each other",
        howLong: "An hour",
        tables: ["issue_presence"],
      },
    ],
  },
];

/** Tables about people that no code writes yet: the privacy page omits them. A test checks this. */
export const unusedTables: readonly string[] = [];

export const storedTables = (): string[] =>
  storedDataGroups.flatMap(({ data }) => data.flatMap(({ tables }) => tables));
