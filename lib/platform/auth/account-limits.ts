import { countAttempt, type Limit, consume } from "./rate-limit";
import { emailKey } from "./canonical-email";
import { clientAddress } from "@/lib/platform/http/client-address";

/**
 * The rate limit of signing in, against brute force: the tenth failure on one account, in any spelling and from any
 * address, is 429.
 */
export const failuresOfAccount: Limit = { name: "sign-in", most: 10, seconds: 900 };
/** Looser: against one password tried on many accounts. */
export const failuresOfAddress: Limit = { name: "sign-in-from", most: 300, seconds: 900 };

const signUpsFrom: Limit = { name: "sign-up-from", most: 60, seconds: 900 };
const linkUsesFrom: Limit = { name: "link-from", most: 60, seconds: 900 };
const mailsFrom: Limit = { name: "mail-from", most: 30, seconds: 900 };
const mailsTo: Limit = { name: "mail-to", most: 5, seconds: 3600 };
/** Links into an account have a separate limit, so that requests by strangers cannot block its owner's reset. */
const linksTo: Limit = { name: "link-to", most: 5, seconds: 3600 };

export const limitSignUps = (request: Request): Promise<void> => consume(signUpsFrom, clientAddress(request));

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
