import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, flag, idOrObject, line, optional } from "@/lib/platform/http/input";
import { readFollowedLaw } from "@/lib/bills/laws/followed-law";
import { byLaw } from "@/lib/bills/laws/law-params";
import { email } from "@/lib/users/schema";
import { alert, cadenceOrOff, estimate } from "./schema";

/** Any usual spelling of a federal law, or a range of sections, as in an alert. */
const followable = line(200).transform((text, context) => {
  const law = readFollowedLaw(text);
  if (law) return law.key;
  context.addIssue({
    code: "custom",
    message:
      "must be one federal law, or sections of one title: 42 U.S.C. 7412, 42 U.S.C. 7401 to 7671q, Pub. L. 117-169",
  });
  return z.NEVER;
});

/** A saved search, a folder, a bill, a person, a committee, a law or a watch of words: exactly one. */
const watched = {
  savedSearchId: optional(idOrObject).optional(),
  folderId: optional(idOrObject).optional(),
  billId: optional(idOrObject).optional(),
  personId: optional(idOrObject).optional(),
  committeeId: optional(idOrObject).optional(),
  law: optional(followable).optional(),
  languageWatchId: optional(idOrObject).optional(),
};
const one = (given: { [name in keyof typeof watched]?: unknown }) =>
  [
    given.savedSearchId,
    given.folderId,
    given.billId,
    given.personId,
    given.committeeId,
    given.law,
    given.languageWatchId,
  ].filter((id) => id !== undefined).length === 1;
const oneOnly = {
  error: "name one saved search, folder, bill, person, committee, law or watch of words",
  path: ["savedSearchId"],
};

/** Signed in: whether the account follows the bill now. Signed out: the next step, the same for every address. */
const following = z.union([z.object({ following: z.boolean() }), z.object({ message: z.string() })]);

/** The form for the address, with the reason why the input was rejected. */
const backToFollowing = (problem: { issues?: unknown[] }, address: URL): string =>
  `/subscription/new?${new URLSearchParams({ what: `bill-${address.pathname.split("/").pop()}`, problem: problem.issues ? "input" : "other" })}`;

/** The Code's own list of chapters is not stored, so a chapter is followed by its first and last section. */
const lawBody = z.strictObject({
  chapter: flag,
  /** The last section, `7671q`; the law of the path is the first one. */
  through: optional(line(20)).optional(),
});

export const alertsApi = {
  list: endpoint({
    method: "GET",
    path: "/alert/api/list",
    summary: "Your alerts",
    output: z.object({ alerts: z.array(alert) }),
  }),
  estimate: endpoint({
    method: "GET",
    path: "/alert/api/estimate",
    summary: "How many updates an alert would have sent in the last 30 days, and its settings",
    query: z.object(watched).refine(one, oneOnly),
    output: z.object({ estimate }),
  }),
  save: endpoint({
    method: "POST",
    path: "/alert/api/save",
    summary:
      "Turns the alert of a saved search, folder, bill, person, committee, law or watch of words on or off, or changes its frequency",
    body: z
      .strictObject({
        ...watched,
        cadence: cadenceOrOff,
        /** Days before a comment deadline or hearing, for folders and bills; null: none; omitted: unchanged. */
        remindDays: z.int().min(1).max(60).nullable().optional(),
      })
      .refine(one, oneOnly)
      .refine(
        ({ remindDays, folderId, billId }) => remindDays == null || folderId !== undefined || billId !== undefined,
        {
          error: "is for folders and bills",
          path: ["remindDays"],
        },
      ),
    output: z.object({ message: z.string(), alert: alert.nullable() }),
  }),
  follow: endpoint({
    method: "POST",
    path: "/bill/api/follow/[id]",
    summary: "Follows a bill with your account; signed out, with an address, which gets an email to confirm",
    params: byId,
    body: z.strictObject({ email: email.optional() }),
    form: backToFollowing,
    output: following,
  }),
  followLaw: endpoint({
    method: "POST",
    path: "/law/api/follow/[place]/[code]/[title]/[section]",
    summary: "Follows a law with your account, or with `chapter` the sections of the U.S. Code up to `through`",
    params: byLaw,
    body: lawBody,
    output: z.object({ following: z.boolean() }),
  }),
  unfollowLaw: endpoint({
    method: "POST",
    path: "/law/api/unfollow/[place]/[code]/[title]/[section]",
    summary: "Stops following a law, or with `chapter` the sections up to `through`",
    params: byLaw,
    body: lawBody,
    output: z.object({ following: z.boolean() }),
  }),
  unfollow: endpoint({
    method: "POST",
    path: "/bill/api/unfollow/[id]",
    summary: "Stops following a bill; signed out, the address gets an email with a link to stop",
    params: byId,
    body: z.strictObject({ email: email.optional() }),
    form: backToFollowing,
    output: following,
  }),
};
