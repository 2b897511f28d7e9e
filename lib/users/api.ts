import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bool, byId, flag, idOrObject, onlyVersion, optional, paging, total, version } from "@/lib/platform/http/input";
import { longestToken } from "@/lib/platform/auth/signed-token";
import { email, isAddress, password, personName, role, session, signedUp, user, viewerShape } from "./schema";

const done = z.object({ message: z.string() });
const token = z.string().min(1).max(200);
const readOnly = z.unknown().optional();
const notTheAddress = { error: "must not be your email address", path: ["password"] };

/** Signing up, and what a person does signed out. */
export const signUpApi = {
  new: endpoint({
    method: "POST",
    path: "/sign-up/api/new",
    summary:
      "Requests a reader account, which starts with the emailed link, where the password is set; without a mail server it starts immediately and needs `password`. An address in use gets the same response, and an email",
    body: z
      .strictObject({
        name: personName,
        email,
        password: password.optional(),
        callbackUrl: z.string().max(2000).optional(),
      })
      .refine((b) => b.password === undefined || !isAddress(b.password, b.email), notTheAddress),
    output: z.object({ user: signedUp }),
  }),
  confirm: endpoint({
    method: "POST",
    path: "/sign-up/api/confirm",
    summary: "Starts an account with the emailed link and the password of the person who opened it, and signs in",
    body: z.strictObject({ token: z.string().min(1).max(longestToken), name: personName.optional(), password }),
    output: done.extend({ callbackUrl: z.string() }),
  }),
  askForLink: endpoint({
    method: "POST",
    path: "/sign-in-link/api/new",
    summary: "Sends a sign-in link, if email is set up",
    body: z.strictObject({ email, callbackUrl: z.string().max(2000).optional() }),
    output: done,
  }),
  askForReset: endpoint({
    method: "POST",
    path: "/password-reset/api/new",
    summary: "Sends a password reset link",
    body: z.strictObject({ email }),
    output: done,
  }),
  reset: endpoint({
    method: "POST",
    path: "/password-reset/api/update",
    summary: "Sets a new password with a link; ends all sessions",
    body: z.strictObject({ token, password }),
    output: done,
  }),
  accept: endpoint({
    method: "POST",
    path: "/invitation/api/accept",
    summary: "Accepts an invitation by its link",
    body: z.strictObject({ token, name: personName, password }),
    output: done,
  }),
};

/** A person's own account. */
export const accountApi = {
  me: endpoint({
    method: "GET",
    path: "/me/api/get",
    beforeSecondFactor: true,
    crossOrigin: false,
    summary: "Who is signed in",
    output: z.object({ viewer: viewerShape.nullable() }),
  }),
  update: endpoint({
    method: "POST",
    path: "/account/api/update",
    summary: "Updates your name",
    body: z.strictObject({ name: personName }),
    output: z.object({ viewer: viewerShape }),
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/account/api/update/password",
    needsRecentProof: true,
    sessionOnly: true,
    summary: "Changes your password; ends your other sessions",
    body: z.strictObject({ currentPassword: z.string().max(1000).optional(), password }),
    output: done,
  }),
  updateReviewMail: endpoint({
    method: "POST",
    path: "/account/api/update/review-mail",
    summary: "Turns your review emails on or off",
    body: z.strictObject({ wanted: z.boolean() }),
    output: z.object({ reviewMail: z.boolean() }),
  }),
  sessions: endpoint({
    method: "GET",
    path: "/account/api/session/list",
    summary: "Lists your sessions",
    output: z.object({ sessions: z.array(session) }),
  }),
  endSession: endpoint({
    method: "POST",
    path: "/account/api/session/end/[id]",
    sessionOnly: true,
    summary: "Ends one of your sessions",
    params: byId,
    output: z.object({ id: z.number() }),
  }),
  endSessions: endpoint({
    method: "POST",
    path: "/account/api/session/end-all",
    sessionOnly: true,
    summary: "Signs out everywhere",
    output: done,
  }),
  download: endpoint({
    method: "GET",
    path: "/account/api/download",
    summary: "Everything stored about you, as a file",
    output: null,
  }),
  delete: endpoint({
    method: "POST",
    path: "/account/api/delete",
    needsRecentProof: true,
    sessionOnly: true,
    summary: "Deletes your account; confirm is its email address, typed again",
    body: z.strictObject({ confirm: z.string().max(1000), password: z.string().max(1000).optional() }),
    output: done,
  }),
};

const listQuery = z.object({
  keyword: optional(z.string().max(256)),
  role: optional(role),
  disabled: optional(bool),
  ...paging(["createdAt", "name", "email", "role", "lastSeenAt"]),
});

/** The people of the installation, for admins. */
export const usersApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/user/api/list",
    summary: "People, filtered",
    query: listQuery,
    output: z.object({ users: z.array(user), ...total }),
  }),
  export: endpoint({
    method: "GET",
    path: "/admin/user/api/export",
    summary: "The same people as CSV, up to the 10,000th",
    query: listQuery,
    output: null,
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/user/api/get/[id]",
    summary: "One person",
    params: byId,
    output: z.object({ user }),
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/user/api/new",
    needsRecentProof: true,
    sessionOnly: true,
    summary: "Creates an account and the one-time link for its owner",
    body: z.strictObject({ name: personName, email, role: role.default("reader") }),
    output: z.object({ user, link: z.string() }),
    showsSecret: true,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/user/api/update/[id]",
    needsRecentProof: true,
    sessionOnly: true,
    summary: "Changes a person's role, disables or enables the account, confirms the address",
    params: byId,
    body: z.strictObject({
      role: optional(role).optional(),
      disabled: flag,
      emailConfirmed: z.literal(true).optional(),
      version,
      id: readOnly,
      name: readOnly,
      email: readOnly,
      disabledAt: readOnly,
      emailVerifiedAt: readOnly,
      hasPassword: readOnly,
      roleIssuer: readOnly,
      createdAt: readOnly,
      lastSeenAt: readOnly,
    }),
    output: z.object({ user }),
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/user/api/delete/[id]",
    needsRecentProof: true,
    sessionOnly: true,
    summary: "Deletes a person's account with all their data",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
  sessions: endpoint({
    method: "GET",
    path: "/admin/user/api/session/list/[id]",
    summary: "Where a person is signed in",
    params: byId,
    output: z.object({ sessions: z.array(session) }),
  }),
  endSession: endpoint({
    method: "POST",
    path: "/admin/user/api/session/end/[id]",
    sessionOnly: true,
    summary: "Ends one session of a person",
    params: byId,
    body: z.strictObject({ sessionId: idOrObject }),
    output: z.object({ id: z.number() }),
  }),
  endSessions: endpoint({
    method: "POST",
    path: "/admin/user/api/session/end-all/[id]",
    sessionOnly: true,
    summary: "Signs a person out everywhere",
    params: byId,
    output: done,
  }),
  resetLink: endpoint({
    method: "POST",
    path: "/admin/user/api/reset-link/[id]",
    needsRecentProof: true,
    sessionOnly: true,
    summary: "Creates a one-time link for a person to set a new password",
    params: byId,
    output: z.object({ link: z.string() }),
    showsSecret: true,
  }),
};

export type UserChange = z.output<(typeof usersApi.update)["body"]>;
export type UserQuery = z.output<(typeof usersApi.list)["query"]>;
