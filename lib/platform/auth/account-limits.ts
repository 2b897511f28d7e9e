import {
  consume,
  countAttempt,
  countWithin,
  forgetAllAttempts,
  forgetAttempts,
  keyOf,
  type Limit,
  refuseWhenSpent,
} from "./rate-limit";
import { emailKey } from "./canonical-email";
import { tooManyRequests } from "@/lib/platform/http/problem";
import { clientAddress } from "@/lib/platform/http/client-address";

/**
 * The rate limit of signing in, against brute force: the tenth failure on one account, in any spelling and from any
 * network, is 429. It closes the account to the networks that failed, not to its owner: docs/decisions/063.
 */
const failuresOfAccount: Limit = { name: "sign-in", most: 10, seconds: 900 };
/** From then on, a network that tried less than this may try; and all together, until the account has this many failures. */
const triesOfFreshNetwork = 2;
const mostFailuresOfAccount = 30;
const mostFailuresFromNetwork = 10;
/** The account is a part of the name, so that all its networks can be forgiven. */
const failuresFromNetwork = (account: string): Limit => ({
  name: keyOf({ name: "sign-in-network" }, account),
  most: mostFailuresFromNetwork,
  seconds: 900,
});
/** A browser in which the person signed in before has a limit of its own. */
const failuresOfBrowser: Limit = { name: "sign-in-browser", most: 10, seconds: 900 };
/** Looser: against one password tried on many accounts. */
const failuresOfAddress: Limit = { name: "sign-in-from", most: 300, seconds: 900 };

/** Who tries a password: for which account, from where, and in which known browser of its owner. */
export type Guess = { account: string; from: string; browser: string | null };

const browserOf = ({ account, browser }: Guess): string => `${account} ${browser}`;

/** @throws HttpError 429 if this guess may not be made now */
export async function refuseGuess(guess: Guess): Promise<void> {
  await refuseWhenSpent(failuresOfAddress, guess.from);
  if (guess.browser) return refuseWhenSpent(failuresOfBrowser, browserOf(guess));
  const isUnderAttack = (await countWithin(failuresOfAccount, guess.account)) >= failuresOfAccount.most;
  await refuseWhenSpent(
    { ...failuresFromNetwork(guess.account), ...(isUnderAttack && { most: triesOfFreshNetwork }) },
    guess.from,
  );
  await refuseWhenSpent({ ...failuresOfAccount, most: mostFailuresOfAccount }, guess.account);
}

/** @throws HttpError 429 for the tenth failure on the account, and each after it */
export async function countFailure(guess: Guess): Promise<void> {
  const [{ count, retryAfter }] = await Promise.all([
    countAttempt(failuresOfAccount, guess.account),
    countAttempt(failuresFromNetwork(guess.account), guess.from),
    countAttempt(failuresOfAddress, guess.from),
    ...(guess.browser ? [countAttempt(failuresOfBrowser, browserOf(guess))] : []),
  ]);
  if (count >= failuresOfAccount.most) throw tooManyRequests(retryAfter);
}

/** The right password forgives the failures before it. */
export async function forgiveFailures(guess: Guess): Promise<void> {
  await Promise.all([
    forgetAttempts(failuresOfAccount, guess.account),
    forgetAttempts(failuresFromNetwork(guess.account), guess.from),
    ...(guess.browser ? [forgetAttempts(failuresOfBrowser, browserOf(guess))] : []),
  ]);
}

/** A new password, or a confirmed address, forgives the failures of all networks. */
export async function forgiveAccount(account: string): Promise<void> {
  await Promise.all([forgetAttempts(failuresOfAccount, account), forgetAllAttempts(failuresFromNetwork(account))]);
}

/** Against a flood of challenges; a passkey itself cannot be guessed. */
const passkeysFrom: Limit = { name: "passkey-from", most: 300, seconds: 900 };
const signUpsFrom: Limit = { name: "sign-up-from", most: 60, seconds: 900 };
const linkUsesFrom: Limit = { name: "link-from", most: 60, seconds: 900 };
/** Each reads many texts. */
const quoteChecksFrom: Limit = { name: "quote-check-from", most: 30, seconds: 60 };
/** A match reads up to 60 texts. */
const matchesFrom: Limit = { name: "match-from", most: 20, seconds: 60 };
/** A check hashes every byte of a file. */
const evidenceChecksFrom: Limit = { name: "evidence-check-from", most: 60, seconds: 60 };
const mcpFrom: Limit = { name: "mcp-from", most: 120, seconds: 60 };
const mailsFrom: Limit = { name: "mail-from", most: 30, seconds: 900 };
const mailsTo: Limit = { name: "mail-to", most: 5, seconds: 3600 };
/** Links into an account have a separate limit, so that requests by strangers cannot block its owner's reset. */
const linksTo: Limit = { name: "link-to", most: 5, seconds: 3600 };

export const limitPasskeys = (request: Request): Promise<void> => consume(passkeysFrom, clientAddress(request));

export const limitSignUps = (request: Request): Promise<void> => consume(signUpsFrom, clientAddress(request));

export const limitQuoteChecks = (request: Request): Promise<void> => consume(quoteChecksFrom, clientAddress(request));

export const limitMatches = (request: Request): Promise<void> => consume(matchesFrom, clientAddress(request));

export const limitEvidenceChecks = (request: Request): Promise<void> =>
  consume(evidenceChecksFrom, clientAddress(request));

export const limitMcp = (request: Request): Promise<void> => consume(mcpFrom, clientAddress(request));

export const limitMails = (request: Request): Promise<void> => consume(mailsFrom, clientAddress(request));

export const limitLinkUses = (request: Request): Promise<void> => consume(linkUsesFrom, clientAddress(request));

const isWithin = async (limit: Limit, email: string): Promise<boolean> =>
  (await countAttempt(limit, emailKey(email))).count <= limit.most;

/**
 * Whether a person may get one more message. No error, against user enumeration: it would reveal that there is an
 * account.
 */
export const mayMail = (email: string): Promise<boolean> => isWithin(mailsTo, email);

export const mayMailLink = (email: string): Promise<boolean> => isWithin(linksTo, email);
