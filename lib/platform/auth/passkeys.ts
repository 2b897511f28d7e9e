import { isIP } from "node:net";
import { randomBytes } from "node:crypto";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { passkeys, people, users } from "@/db/schema";
import { publicUrl, settings } from "@/lib/platform/env/settings";
import { log } from "@/lib/platform/observability/log";
import { newChallenge, takeChallenge } from "./sign-in-challenges";

/** The host that passkeys are bound to: another one makes all of them useless. */
export const passkeyDomain = (): string => settings().PASSKEY_DOMAIN ?? new URL(publicUrl()).hostname;

/** Whether browsers offer passkeys at this address: a name, with https unless it is this machine. */
export function passkeysWork(): boolean {
  const { protocol, hostname } = new URL(publicUrl());
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && (protocol === "https:" || isLocal);
}

const origin = () => new URL(publicUrl()).origin;
const challengeBytes = (challenge: string) => new Uint8Array(Buffer.from(challenge, "base64url"));

/** The challenge that a browser says it answered. The library checks it together with the signature. */
function challengeOf(clientDataJSON: unknown): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(String(clientDataJSON), "base64url").toString()) as {
      challenge: unknown;
    };
    return String(challenge);
  } catch {
    return "";
  }
}

/** Options with which a browser creates a passkey for this person. @param site the name of the organization */
export async function registrationOptions(
  person: { id: number; name: string; email: string },
  site: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const own = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports, userHandle: passkeys.userHandle })
    .from(passkeys)
    .where(eq(passkeys.userId, person.id));
  const userHandle = own[0]?.userHandle ?? randomBytes(32).toString("base64url");
  const challenge = await newChallenge(db, "register", person.id, { userHandle });
  return generateRegistrationOptions({
    rpName: site,
    rpID: passkeyDomain(),
    userName: person.email,
    userDisplayName: person.name,
    userID: challengeBytes(userHandle),
    challenge: challengeBytes(challenge),
    attestationType: "none",
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports: transports as never })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

export type NewPasskey = Pick<
  typeof passkeys.$inferInsert,
  "credentialId" | "publicKey" | "userHandle" | "counter" | "transports" | "isSynced"
>;

/** Checks what a browser created. The challenge is used up, also by a wrong answer. @returns null if it does not hold */
export async function verifyNewPasskey(userId: number, response: RegistrationResponseJSON): Promise<NewPasskey | null> {
  const challenge = challengeOf(response.response?.clientDataJSON);
  const taken = await takeChallenge("register", challenge, userId);
  if (!taken) return null;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin(),
      expectedRPID: passkeyDomain(),
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      userHandle: (taken.data as { userHandle: string }).userHandle,
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 10).map((one) => String(one).slice(0, 30)),
      isSynced: credentialBackedUp,
    };
  } catch (err) {
    log.debug({ err }, "a passkey was not registered");
    return null;
  }
}

/**
 * Options with which a browser uses a passkey. They name no passkey, so that they reveal no account.
 * @param userId who must answer; null to sign in
 */
export async function authenticationOptions(userId: number | null): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = await newChallenge(db, userId === null ? "sign-in" : "prove", userId);
  return generateAuthenticationOptions({
    rpID: passkeyDomain(),
    userVerification: "required",
    challenge: challengeBytes(challenge),
  });
}

export type PasskeyOwner = {
  id: number;
  name: string;
  email: string;
  role: string;
  emailVerifiedAt: string | null;
  disabledAt: string | null;
};

/**
 * Checks a passkey: the challenge, which is used up, the site, the signature, user verification, and that the user handle
 * is that of the passkey's owner. The counter of synced passkeys stays 0; one that runs backwards is refused.
 * @param userId who must own it; null to sign in
 * @returns its owner, or null if anything does not hold
 */
export async function verifyPasskey(
  userId: number | null,
  response: AuthenticationResponseJSON,
): Promise<PasskeyOwner | null> {
  const challenge = challengeOf(response.response?.clientDataJSON);
  if (!(await takeChallenge(userId === null ? "sign-in" : "prove", challenge, userId))) return null;
  const [found] = await db
    .select({
      passkey: passkeys,
      owner: {
        id: users.id,
        name: sql<string>`coalesce(${people.name}, ${users.email})`,
        email: users.email,
        role: users.role,
        emailVerifiedAt: users.emailVerifiedAt,
        disabledAt: users.disabledAt,
      },
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .innerJoin(people, eq(people.id, users.id))
    .where(eq(passkeys.credentialId, String(response.id)));
  if (!found || (userId !== null && found.owner.id !== userId)) return null;
  const { passkey, owner } = found;
  const handle = response.response?.userHandle;
  if (handle ? handle !== passkey.userHandle : userId === null) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin(),
      expectedRPID: passkeyDomain(),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
        transports: passkey.transports as never,
      },
    });
    if (!verified) return null;
    await db
      .update(passkeys)
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: sql`now()` })
      .where(eq(passkeys.id, passkey.id));
    return owner;
  } catch (err) {
    log.debug({ err }, "a passkey was not accepted");
    return null;
  }
}
