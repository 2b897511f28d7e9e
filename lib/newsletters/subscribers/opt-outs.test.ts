import { beforeEach, describe, expect, test } from "vitest";
import { POST as check } from "@/app/admin/subscriber/api/check-import/route";
import { POST as importList } from "@/app/admin/subscriber/api/import/route";
import { db } from "@/db";
import { formTemplates, mailSuppressions, subscribers, unsentMails } from "@/db/schema";
import { ask, person } from "@/lib/tools/testing/people";
import { readList } from "./read-list";

const read = (csv: string) => readList("list.csv", new TextEncoder().encode(csv)).lines;
const wordOf = (head: string, value: string, address = "Email"): string | undefined => {
  const [line] = read(`${address},${head}\na@example.org,${value}\n`);
  return line?.verdict.kind === "suppress" ? line.verdict.reason : line?.verdict.kind;
};

/** Heads of exports that say no with a yes. */
const optOuts = {
  Mautic: ["donotContact", "DNC", "doNotContact"],
  HubSpot: ["Unsubscribed from all email", "Opted out of email: Marketing Information", "hs_email_optout"],
  Salesforce: ["Email Opt Out", "HasOptedOutOfEmail", "et4ae5__HasOptedOutOfEmail__c"],
  Pardot: ["Opted Out", "Do Not Email", "pardot_opted_out"],
  NationBuilder: ["do_not_contact"],
  Brevo: ["EMAIL BLACKLISTED", "emailBlacklisted", "Blocklisted"],
  EveryAction: ["NoEmail", "Do Not Email", "DoNotEmail"],
  CiviCRM: ["do_not_email", "is_opt_out", "No Bulk Emails (User Opt Out)"],
  Zoho: ["Email Opt Out", "Email_Opt_Out", "Unsubscribed Mode"],
  Dynamics: ["Do not allow Bulk Emails", "Do not allow Emails", "donotbulkemail", "donotemail", "DoNotBulkEMail"],
  Klaviyo: ["Email Suppressions", "$suppressed"],
  Marketo: ["Unsubscribed", "Black Listed", "Marketing Suspended", "Email Suspended"],
  Mailjet: ["IsExcludedFromCampaigns"],
  Cvent: ["ExcludedFromEmail"],
  Blackbaud: ["Requests no email", "Do not email"],
  SharpSpring: ["Is Unsubscribed"],
  Drip: ["unsubscribed", "Globally Unsubscribed"],
} as const;
const spellings = (head: string): string[] => {
  const words = head
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
  const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);
  return [
    head,
    head.toUpperCase(),
    words.join("_"),
    words.join(" "),
    words.join("-"),
    words.map(capital).join(" "),
    words.map(capital).join(""),
    words[0]! + words.slice(1).map(capital).join(""),
    words.join("_").toUpperCase(),
  ];
};

describe("a column that says no", () => {
  test.each(Object.entries(optOuts))("%s, in every spelling, with every yes", (_, heads) => {
    for (const head of heads)
      for (const spelled of spellings(head))
        for (const yes of ["TRUE", "1", "Yes", "x", "t", "Do Not Allow"])
          expect(wordOf(spelled, yes), `${spelled}: ${yes}`).toBe("unsubscribed");
  });

  test.each(Object.entries(optOuts))("%s: an empty cell and a no are no refusal", (_, heads) => {
    for (const head of heads)
      for (const spelled of spellings(head))
        for (const no of ["", "FALSE", "0", "No", "f", "Allow", "n/a"])
          expect(wordOf(spelled, no), `${spelled}: ${no}`).toBe("ask");
  });

  test.each([
    ["email_opt_in", "false"],
    ["Email Opt-In", "No"],
    ["accepts_marketing", "no"],
    ["Accepts Email Marketing", "no"],
    ["acceptsEmail", "false"],
    ["Accepts Email", "FALSE"],
    ["Receive Email", "0"],
    ["Is Subscribed", "false"],
    ["isSubscribed", "False"],
    ["Can Receive Email Marketing", "FALSE"],
    ["Email Permission", "Denied"],
    ["Marketing Consent", "withdrawn"],
    ["Send Marketing Materials", "Do Not Send"],
    ["Newsletter", "Nein"],
  ])("a permission that was not given is a refusal: %s %s", (head, value) =>
    expect(wordOf(head, value)).toBe("unsubscribed"),
  );

  test.each([
    ["email1_is_bad", "true", "bounced"],
    ["Email1IsBad", "TRUE", "bounced"],
    ["Invalid email address", "true", "bounced"],
    ["Email Invalid", "1", "bounced"],
    ["Email Bounced Reason", "550", "bounced"],
    ["EmailBouncedDate", "2024-02-01", "bounced"],
    ["Pardot Hard Bounced", "1", "bounced"],
    ["Is Bounceback", "Yes", "bounced"],
    ["On Hold", "1", "bounced"],
    ["Email On Hold", "On Hold Bounce", "bounced"],
    ["Email Valid", "false", "bounced"],
    ["IsSpamComplaining", "true", "complained"],
  ])("an address that no longer works or complained: %s %s", (head, value, word) =>
    expect(wordOf(head, value)).toBe(word),
  );

  test.each([
    ["email_status", "bouncing", "bounced"],
    ["email_status", "previous bounce", "bounced"],
    ["email_status", "spam complaint", "complained"],
    ["email_status", "previous spam complaint", "complained"],
    ["Status", "donotcontact", "unsubscribed"],
    ["Status", "Do Not Mail", "unsubscribed"],
    ["Status", "optout", "unsubscribed"],
    ["Email Status", "Email Feedback / Spam", "complained"],
    ["Email Status", "Non-marketable", "never"],
    ["Email Subscription Status", "U", "unsubscribed"],
    ["Email Subscription Status", "Not Subscribed", "never"],
    ["Status", "2", "never"],
    ["Status", "soft bounced", "ask"],
    ["Email preference", "No email", "unsubscribed"],
    ["Tags", "vip; do not email", "unsubscribed"],
    ["Solicit Codes", "Do Not Mail|Unsubscribed", "unsubscribed"],
  ])("a status in words: %s %s", (head, value, word) => expect(wordOf(head, value)).toBe(word));

  test.each([
    ["SMS Opt Out", "true"],
    ["do_not_call", "true"],
    ["Do not allow Phone Calls", "Do Not Allow"],
    ["Do not allow Faxes", "Do Not Allow"],
    ["Fax Opt Out", "1"],
    ["do_not_trade", "1"],
    ["mobile_opt_in", "false"],
    ["SMS Marketing Consent", "UNSUBSCRIBED"],
    ["Consent to track", "No"],
    ["HasOptedOutTracking", "true"],
    ["double_opt_in", "no"],
    ["Opt-in confirmed", "no"],
    ["Unsubscribe token", "9f8a7c"],
    ["email2_is_bad", "true"],
    ["is_volunteer", "false"],
    ["active_subscription", "false"],
    ["email_verified", "false"],
  ])("another question is no refusal: %s %s", (head, value) => expect(wordOf(head, value)).toBe("ask"));

  test("“do not mail” is about letters where the list has “do not email” too", () => {
    const [line] = read("email,do_not_email,do_not_mail\na@example.org,0,1\n");
    expect(line!.verdict.kind).toBe("ask");
    expect(wordOf("do_not_mail", "1")).toBe("unsubscribed");
  });

  test("of two columns with one name, the one that says no counts", () => {
    const [line] = read("email,Unsubscribed,unsubscribed,status\na@example.org,yes,,active\n");
    expect(line!.verdict).toMatchObject({ kind: "suppress", reason: "unsubscribed" });
  });

  test("the mark of another address of the same person is no refusal", () => {
    const [line] = read(
      "email,email1,email1_is_bad,email2,email2_is_bad,subscribed\na@x.example,b@x.example,true,A@x.example,false,yes\n",
    );
    expect(line!.verdict.kind).toBe("subscribe");
    const [bad] = read("email,email2,email2_is_bad,subscribed\na@x.example,A@x.example,true,yes\n");
    expect(bad!.verdict.kind).toBe("suppress");
  });

  test("a person who died is never asked", () => {
    expect(wordOf("is_deceased", "1")).toBe("never");
  });
});

describe("an import that asks the unclear ones", () => {
  let ada: Awaited<ReturnType<typeof person>>;
  let weekly: number;
  beforeEach(async () => {
    for (const table of [subscribers, mailSuppressions, unsentMails]) await db.delete(table);
    ada = await person("admin");
    const slug = `weekly-${Math.random()}`;
    weekly = (await db.insert(formTemplates).values({ name: "Weekly", slug, sendsMail: true }).returning())[0]!.id;
  });
  const form = (csv: string) => {
    const given = new FormData();
    given.set("file", new File([csv], "list.csv"));
    given.set("formTemplateIds", String(weekly));
    given.set("unclear", "confirm");
    return given;
  };

  test.each([
    [
      "Action Network",
      "email,first_name,email_status\nan.sub@example.org,A,subscribed\nan.bouncing@example.org,A,bouncing\nan.prevb@example.org,A,previous bounce\nan.spam@example.org,A,spam complaint\nan.prevs@example.org,A,previous spam complaint\nan.un@example.org,A,unsubscribed\n",
      ["an.sub@example.org"],
      [],
    ],
    [
      "a status of subscribed beside a day of leaving",
      "email,status,unsubscribedAt,optedOut\nca.left@example.com,subscribed,2024-03-01T10:00:00Z,\nca.out@example.com,subscribed,,true\nca.ok@example.com,subscribed,,false\n",
      ["ca.ok@example.com"],
      [],
    ],
    [
      "Mautic",
      "email,donotContact\nm1.dnc@example.com,TRUE\nm2.ok@example.com,FALSE\nm3.dnc@example.com,1\n",
      [],
      ["m2.ok@example.com"],
    ],
    [
      "NationBuilder",
      "nationbuilder_id,email,email_opt_in,do_not_contact,is_volunteer,unsubscribed_at,email1_is_bad\n1,nb.no@example.org,false,false,false,,false\n2,nb.dnc@example.org,true,true,false,,false\n3,nb.bad@example.org,true,false,false,,true\n4,nb.ok@example.org,true,false,false,,false\n",
      ["nb.ok@example.org"],
      [],
    ],
  ])("%s: who said no gets no letter and no subscription", async (_, csv, subscribed, asked) => {
    const { status } = await ask(importList, "POST", { as: ada, form: form(csv) });
    expect(status).toBe(200);
    const added = await db.select({ email: subscribers.email }).from(subscribers);
    expect(added.map(({ email }) => email)).toEqual(subscribed);
    const letters = await db.select({ to: unsentMails.to }).from(unsentMails);
    expect(letters.map(({ to }) => to)).toEqual(asked);
  });

  test("shows in the preview which words of the list say no", async () => {
    const { body } = await ask(check, "POST", {
      as: ada,
      form: form("email,donotContact,Email Status\na@example.org,TRUE,\nb@example.org,,previous bounce\n"),
    });
    expect(body.report.lines).toMatchObject([
      { email: "a@example.org", outcome: "suppress", why: "unsubscribed: the list says donotContact: TRUE" },
      { email: "b@example.org", outcome: "suppress", why: "bounced: the list says Email Status: previous bounce" },
    ]);
  });
});
