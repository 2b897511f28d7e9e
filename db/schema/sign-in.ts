import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { users } from "./users.ts";

/** The passkeys with which people sign in: the public halves only. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** As the authenticator names it, base64url. */
    credentialId: text("credential_id").notNull(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** The random id under which the authenticator stores the account: not the address, the same for all of a person. */
    userHandle: text("user_handle").notNull(),
    /** Stays 0 for passkeys that are synced between devices. */
    counter: bigint("counter", { mode: "number" }).notNull().default(0),
    transports: text("transports").array().notNull(),
    isSynced: boolean("is_synced").notNull(),
    createdAt: createdAt(),
    lastUsedAt: time("last_used_at"),
  },
  (t) => [uniqueIndex("passkeys_credential_unique").on(t.credentialId), index("passkeys_user").on(t.userId)],
);

/** The secret of a person's authenticator app, sealed; it counts once a code has confirmed it. */
export const totpSecrets = pgTable("totp_secrets", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sealedSecret: text("sealed_secret").notNull(),
  confirmedAt: time("confirmed_at"),
  /** The time step of the last code that was accepted: a code works once. */
  lastStep: integer("last_step"),
  createdAt: createdAt(),
});

/** Codes for a person without the phone. Each works once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    /** SHA-256 of the person's id and the code. */
    codeHash: text("code_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    usedAt: time("used_at"),
  },
  (t) => [index("recovery_codes_user").on(t.userId)],
);

/** What a browser must answer within minutes: the challenge of a passkey, or the second step of a sign-in. */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    /** SHA-256 of the challenge, or of the key in the browser's cookie. */
    keyHash: text("key_hash").primaryKey(),
    purpose: text("purpose", { enum: ["register", "sign-in", "prove", "second-step"] }).notNull(),
    /** Null while it is not known who signs in. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    data: jsonb("data"),
    createdAt: createdAt(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [index("sign_in_challenges_user").on(t.userId), index("sign_in_challenges_expiry").on(t.expiresAt)],
);

/** How people may sign in to this installation; one row, or none for the defaults. */
export const signInPolicy = pgTable(
  "sign_in_policy",
  {
    id: integer("id").primaryKey().default(1),
    /** Since when staff must use a second factor; null: they need not. */
    staffFactorSince: time("staff_factor_since"),
    /** Days that staff have to set one up. */
    graceDays: integer("grace_days").notNull().default(14),
    /** Since when everyone signs in by single sign-on alone; null: other ways work too. */
    onlySingleSignOnSince: time("only_single_sign_on_since"),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [check("sign_in_policy_single", sql`${t.id} = 1`)],
);

/** What the claims of a sign-in provider mean for roles. What they mean for groups is in `group_rules`. */
export const signInProviders = pgTable("sign_in_providers", {
  issuer: text("issuer").primaryKey(),
  roleRules: jsonb("role_rules")
    .$type<{ claim: string; value: string; role: "reader" | "editor" | "admin" }[]>()
    .notNull()
    .default([]),
  updatedAt: updatedAt(),
  version: version(),
});
