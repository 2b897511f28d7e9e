import { hash, verify } from "@node-rs/argon2";

/** Cost of a password hash: OWASP's second configuration for Argon2id, 19 MiB, two passes; about 60 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const minPasswordLength = 8;
export const maxPasswordLength = 256;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFKC"), cost);

/** Takes as long for an unknown account as for a known one, so that the timing reveals nothing. */
export async function passwordFits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await decoy());
  const fits = await verify(against, password.normalize("NFKC")).catch(() => false);
  return fits && Boolean(passwordHash);
}

let decoyHash: Promise<string> | undefined;
const decoy = () => (decoyHash ??= hashPassword("no account has this password"));
