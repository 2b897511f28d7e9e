import { type LawId, resolveLaw } from "../vocabulary/law-citation";

/** Pages of the Statutes at Large have no page: a public law is what they print. */
const hasPage = (law: LawId): boolean => !law.startsWith("us/stat/");

/** The page of a law: `/law/view/us/usc/t42/s7412`. */
export const lawPath = (law: LawId): string => `/law/view/${law}`;

/** The law with a page that a citation in any usual spelling means, or an address; null for none, and for several. */
export function lawWithPage(text: string): LawId | null {
  const law = resolveLaw(text);
  return law !== null && hasPage(law) ? law : null;
}

/** The law of an address, `us/usc/t42/s7412`; null for none, and for another spelling of one: `us/USC/t42/s7412`. */
export function lawOfAddress(address: string): LawId | null {
  return lawWithPage(address) === address && !/\/[tp]0/.test(address) ? address : null;
}
