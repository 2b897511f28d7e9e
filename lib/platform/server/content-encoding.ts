export type Packing = "br" | "gzip";

/** A name with `q=0` is one that is not wanted. */
const taken: Record<Packing, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
};

/** In which of these forms an answer may leave, the first that the request takes; null where as it is. @param accepts its Accept-Encoding */
export const packingFor = <P extends Packing>(accepts: string | string[] | undefined, forms: readonly P[]): P | null =>
  accepts === undefined ? null : (forms.find((form) => taken[form].test(String(accepts))) ?? null);
