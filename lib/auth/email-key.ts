/** By which an address is found: two spellings of one address have one key. */
export const emailKey = (email: string): string => email.normalize("NFKC").trim().toLowerCase();
