import { z } from "zod";
import { emailKey, isMailbox } from "@/lib/platform/auth/canonical-email";
import { maxPasswordLength, minPasswordLength } from "@/lib/platform/auth/password";
import { line } from "@/lib/platform/http/input";

const roles = ["reader", "editor", "admin"] as const;
export const role = z.enum(roles);

export const personName = line(200).pipe(z.string().min(1, "must not be empty"));

/** An address as entered, after NFKC normalization; two spellings of one address have the same key. */
export const email = z
  .string()
  .transform((s) => s.normalize("NFKC").trim())
  .pipe(
    z
      .email({ pattern: z.regexes.unicodeEmail, error: "must be an email address" })
      .max(254)
      .refine((s) => !/[\p{C}]/u.test(s) && isMailbox(s), "must be an email address"),
  );

export const password = z
  .string()
  .min(minPasswordLength, `must have at least ${minPasswordLength} characters`)
  .max(maxPasswordLength, `must have at most ${maxPasswordLength} characters`);

/** Whether a password is the address itself, the first guess of an attacker. */
export const isAddress = (password: string, address: string): boolean => emailKey(password) === emailKey(address);

/** The signed-in person, as the browser needs it. */
export const viewerShape = z.object({ id: z.number(), name: z.string(), role });

export const signedUp = z.object({ id: z.number(), name: z.string(), email: z.string(), role });

/** A person as the desk sees one. */
export const user = signedUp.extend({
  disabled: z.boolean(),
  disabledAt: z.string().nullable(),
  /** When the address was confirmed. */
  emailVerifiedAt: z.string().nullable(),
  hasPassword: z.boolean(),
  /** The sign-in provider whose claims gave the role; null if a person did. */
  roleIssuer: z.string().nullable(),
  createdAt: z.string(),
  /** The last request of any of the person's sessions, to ten minutes. */
  lastSeenAt: z.string().nullable(),
  version: z.number(),
});
export type User = z.infer<typeof user>;

export const session = z.object({
  id: z.number(),
  device: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
  /** How the person signed in; null for sessions from before this was recorded. */
  openedBy: z
    .enum(["password", "password_code", "passkey", "single_sign_on", "link", "link_code", "command_line"])
    .nullable(),
});
export type Session = z.infer<typeof session>;
