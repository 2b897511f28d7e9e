import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bool, byId, line, version } from "@/lib/platform/http/input";
import { passkey, webAuthnOptions, webAuthnResponse } from "./schema";

const done = z.object({ message: z.string() });
const name = line(100).pipe(z.string().min(1, "must not be empty"));
const code = z.string().trim().min(1, "must not be empty").max(40);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** A person's passkeys. */
export const passkeysApi = {
  list: endpoint({
    method: "GET",
    path: "/me/api/passkey/list",
    summary: "Your passkeys",
    output: z.object({ passkeys: z.array(passkey) }),
    beforeSecondFactor: true,
  }),
  options: endpoint({
    method: "POST",
    path: "/me/api/passkey/options",
    summary: "The options with which a browser creates a passkey for you; valid for five minutes, once",
    output: z.object({ options: webAuthnOptions }),
    changes: false,
    sessionOnly: true,
    needsRecentProof: true,
    beforeSecondFactor: true,
  }),
  new: endpoint({
    method: "POST",
    path: "/me/api/passkey/new",
    summary: "Adds the passkey that a browser created. It signs you in without a password or a code",
    body: z.strictObject({ name: name.optional(), response: webAuthnResponse }),
    output: z.object({ passkey }),
    sessionOnly: true,
    needsRecentProof: true,
    beforeSecondFactor: true,
  }),
  update: endpoint({
    method: "POST",
    path: "/me/api/passkey/update/[id]",
    summary: "Renames one of your passkeys",
    params: byId,
    body: z.strictObject({ name }),
    output: z.object({ passkey }),
    sessionOnly: true,
  }),
  delete: endpoint({
    method: "POST",
    path: "/me/api/passkey/delete/[id]",
    summary: "Removes one of your passkeys: it no longer signs in",
    params: byId,
    output: z.object({ id: z.number() }),
    sessionOnly: true,
    needsRecentProof: true,
  }),
};

/** A person's authenticator app, which shows one-time codes. */
export const totpApi = {
  new: endpoint({
    method: "POST",
    path: "/me/api/totp/new",
    summary: "Creates the secret for your authenticator app. It counts once a code has confirmed it",
    output: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }),
    sessionOnly: true,
    needsRecentProof: true,
    beforeSecondFactor: true,
    showsSecret: true,
  }),
  confirm: endpoint({
    method: "POST",
    path: "/me/api/totp/confirm",
    summary:
      "Turns on codes at sign-in with a code of your app. The answer is the only one with your ten recovery codes; each works once",
    body: z.strictObject({ code }),
    output: recoveryCodes,
    sessionOnly: true,
    needsRecentProof: true,
    beforeSecondFactor: true,
    showsSecret: true,
  }),
  recoveryCodes: endpoint({
    method: "POST",
    path: "/me/api/totp/recovery-codes",
    summary: "Replaces your recovery codes: earlier ones no longer work",
    output: recoveryCodes,
    sessionOnly: true,
    needsRecentProof: true,
    showsSecret: true,
  }),
  delete: endpoint({
    method: "POST",
    path: "/me/api/totp/delete",
    summary: "Turns off codes at sign-in, and ends the recovery codes",
    output: done,
    sessionOnly: true,
    needsRecentProof: true,
  }),
};

/** Proving who one is, at sign-in and afterwards. */
export const proofApi = {
  signInOptions: endpoint({
    method: "POST",
    path: "/login/api/passkey-options",
    summary:
      "The options with which a browser signs in with a passkey; valid for five minutes, once. It names no account",
    output: z.object({ options: webAuthnOptions }),
    changes: false,
  }),
  methods: endpoint({
    method: "GET",
    path: "/me/api/reauthenticate/methods",
    summary: "The ways in which you can confirm your identity",
    output: z.object({
      password: z.boolean(),
      code: z.boolean(),
      passkey: z.boolean(),
      provider: z.object({ id: z.string(), name: z.string() }).nullable(),
      link: z.boolean(),
    }),
    beforeSecondFactor: true,
  }),
  options: endpoint({
    method: "POST",
    path: "/me/api/reauthenticate/options",
    summary: "The options with which a browser confirms your identity by a passkey; valid for five minutes, once",
    output: z.object({ options: webAuthnOptions }),
    changes: false,
    sessionOnly: true,
    beforeSecondFactor: true,
  }),
  reauthenticate: endpoint({
    method: "POST",
    path: "/me/api/reauthenticate",
    summary:
      "Confirms your identity with `password`, `code` (of your app, or a recovery code) or `response` (of a passkey). Sensitive calls need a proof of the last 15 minutes; without one they are 403 with `reauthenticate`",
    body: z
      .strictObject({
        password: z.string().max(1000).optional(),
        code: code.optional(),
        response: webAuthnResponse.optional(),
      })
      .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
        error: "needs one of password, code and response",
      }),
    output: done,
    sessionOnly: true,
    beforeSecondFactor: true,
  }),
};

const policyShape = z.object({
  staffFactorRequired: z.boolean(),
  graceDays: z.number(),
  /** When the grace period ends, ISO 8601; null if nothing is required. */
  dueAt: z.string().nullable(),
  version: z.number(),
});
export type SignInPolicy = z.infer<typeof policyShape>;

/** How people may sign in, for administrators. */
export const signInPolicyApi = {
  get: endpoint({
    method: "GET",
    path: "/admin/sign-in/api/get",
    summary: "Whether staff must use a second factor, and from when",
    output: z.object({ policy: policyShape }),
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/sign-in/api/update",
    summary:
      "Requires a second factor of staff, after `graceDays` days. From then on staff without one can only set one up, and their API keys are refused",
    body: z.strictObject({ staffFactorRequired: bool, graceDays: z.coerce.number().int().min(0).max(90), version }),
    output: z.object({ policy: policyShape }),
    sessionOnly: true,
    needsRecentProof: true,
  }),
};

/** Another person's factors, for administrators. */
export const factorsAdminApi = {
  remove: endpoint({
    method: "POST",
    path: "/admin/user/api/remove-factors/[id]",
    summary: "Removes a person's passkeys and one-time codes, and signs the person out: for someone who is locked out",
    params: byId,
    output: done,
    sessionOnly: true,
    needsRecentProof: true,
  }),
};
