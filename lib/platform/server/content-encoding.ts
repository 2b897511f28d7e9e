export type Packing = "br" | "gzip";

/** A name with `q=0` is not accepted. */
const taken: Record<Packing, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
};

/**
 * Chooses an encoding. @param accepts the Accept-Encoding header @returns the first one that the client accepts; null for
 * none
 */
export const packingFor = <P extends Packing>(accepts: string | string[] | undefined, forms: readonly P[]): P | null =>
  accepts === undefined ? null : (forms.find((form) => taken[form].test(String(accepts))) ?? null);
