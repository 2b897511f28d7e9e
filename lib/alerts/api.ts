import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, idOrObject, optional } from "@/lib/platform/http/input";
import { email } from "@/lib/users/schema";
import { alert, cadenceOrOff, estimate } from "./schema";

/** A saved search, a folder, a bill, a person or a committee: exactly one. */
const watched = {
  savedSearchId: optional(idOrObject).optional(),
  folderId: optional(idOrObject).optional(),
  billId: optional(idOrObject).optional(),
  personId: optional(idOrObject).optional(),
  committeeId: optional(idOrObject).optional(),
};
const one = (given: { [name in keyof typeof watched]?: unknown }) =>
  [given.savedSearchId, given.folderId, given.billId, given.personId, given.committeeId].filter(
    (id) => id !== undefined,
  ).length === 1;
const oneOnly = { error: "name one saved search, folder, bill, person or committee", path: ["savedSearchId"] };

/** Signed in: whether the account follows the bill now. Signed out: the next step, the same for every address. */
const following = z.union([z.object({ following: z.boolean() }), z.object({ message: z.string() })]);

/** The form for the address, with the reason why the input was rejected. */
const backToFollowing = (problem: { issues?: unknown[] }, address: URL): string =>
  `/subscription/new?${new URLSearchParams({ what: `bill-${address.pathname.split("/").pop()}`, problem: problem.issues ? "input" : "other" })}`;

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
    summary: "Turns the alert of a saved search, folder, bill, person or committee on or off, or changes its frequency",
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
