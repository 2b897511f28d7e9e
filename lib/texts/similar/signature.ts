import type { Section } from "../sections";
import { sectionText, wordsOf } from "../words";

/** Words of a shingle: shorter ones are in every bill, longer ones miss small changes. */
const shingleWords = 5;
const hashes = 128;
/**
 * Rows per band: texts sharing 0.42 of their shingles share one of 32 bands with a chance of one half, with 0.7 nearly
 * always.
 */
const rows = 4;

export type Signature = {
  /** Number of distinct shingles. */
  shingles: number;
  /** The minimum of each hash, 32 bits signed; empty without words. */
  signature: number[];
  /** Each band as a 52-bit number. */
  bands: number[];
};

/** FNV-1a. */
function hashOfWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

/** The finalizer of MurmurHash3: every bit depends on every other. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

const factors = Int32Array.from({ length: hashes }, (_, at) => mix(at * 2 + 1) | 1);
const offsets = Int32Array.from({ length: hashes }, (_, at) => mix(at * 2 + 77_777));

/** The distinct shingles of a bill's body as 32-bit hashes, without struck text, numbers and case. */
export function shinglesOf(sections: readonly Section[]): Int32Array {
  const found = new Set<number>();
  const words: number[] = [];
  for (const section of sections)
    if (section.role === "body")
      for (const { key } of wordsOf(sectionText(section))) words.push(hashOfWord(key.toLowerCase()));
  for (let at = 0; at + shingleWords <= words.length; at += 1) {
    let hash = 0;
    for (let n = 0; n < shingleWords; n += 1) hash = Math.imul(hash, 31) + words[at + n]!;
    found.add(mix(hash));
  }
  return Int32Array.from(found);
}

export function signatureOf(sections: readonly Section[]): Signature {
  const shingles = shinglesOf(sections);
  if (shingles.length === 0) return { shingles: 0, signature: [], bands: [] };
  const least = new Int32Array(hashes).fill(2_147_483_647);
  for (const shingle of shingles)
    for (let n = 0; n < hashes; n += 1) {
      const value = (Math.imul(shingle, factors[n]!) + offsets[n]!) | 0;
      if (value < least[n]!) least[n] = value;
    }
  const bands: number[] = [];
  for (let band = 0; band < hashes / rows; band += 1) {
    let [one, other] = [mix(band + 1), mix(band + 1001)];
    for (let n = 0; n < rows; n += 1) {
      one = mix(one ^ least[band * rows + n]!);
      other = mix(Math.imul(other, 31) + least[band * rows + n]!);
    }
    bands.push((one >>> 6) * 2 ** 26 + (other >>> 6));
  }
  return { shingles: shingles.length, signature: [...least], bands };
}

/** Estimates the share of common shingles, 0 to 1, from signatures; exact to about 0.04. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  if (one.length !== hashes || other.length !== hashes) return 0;
  let same = 0;
  for (let n = 0; n < hashes; n += 1) if (one[n] === other[n]) same += 1;
  return same / hashes;
}

/** Texts are alike from here. Companions share 0.7 and more; bills of one kind by one drafter under 0.4. */
const alikeFrom = 0.55;
/** Fewer shingles are half formulas: two appropriations of one paragraph share 0.6 and no subject. */
const shortText = 200;
const shortAlikeFrom = 0.7;

/** Whether two signatures are of texts that share their words, not only their formulas. */
export function isAlike(
  one: Pick<Signature, "shingles" | "signature">,
  other: Pick<Signature, "shingles" | "signature">,
): boolean {
  const isShort = Math.min(one.shingles, other.shingles) < shortText;
  return likeness(one.signature, other.signature) >= (isShort ? shortAlikeFrom : alikeFrom);
}
