import type { Section } from "../sections";
import { sectionText, wordsOf } from "../words";

/** So many words in a row are one shingle: fewer stand in every bill, more miss every small change. */
const shingleWords = 5;
const hashes = 128;
/** Rows of a band: texts that share 0.42 of their shingles share one of 32 bands with a chance of one half, with 0.7 nearly always. */
const rows = 4;

export type Signature = {
  /** Different shingles of the text. */
  shingles: number;
  /** The least value of each hash over all shingles, as 32 bits with a sign; empty for a text without words. */
  signature: number[];
  /** Each band of the signature as one number of 52 bits. */
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

/** The different shingles of what a bill enacts, each as 32 bits; what it strikes, its numbers and its capitals do not count. */
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

/** The MinHash signature of a text, and the bands by which texts like it are found. */
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

/** How many of their shingles two texts share, 0 to 1, by their signatures; exact to about 0.04. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  if (one.length !== hashes || other.length !== hashes) return 0;
  let same = 0;
  for (let n = 0; n < hashes; n += 1) if (one[n] === other[n]) same += 1;
  return same / hashes;
}
