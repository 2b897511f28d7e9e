export type Packing = "br" | "gzip";

/** A name with `q=0` is not accepted. */
const taken: Record<Packing, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
};

/** The first accepted encoding; null for none. */
export const packingFor = <P extends Packing>(accepts: string | string[] | undefined, forms: readonly P[]): P | null =>
  accepts === undefined ? null : (forms.find((form) => taken[form].test(String(accepts))) ?? null);
