import { randomFrom } from "@/lib/tools/demo/content/random";

/** The number of words. */
const vocabularySize = 20_000;

const consonants = "bdfgklmnprtvz";
const vowels = "aeiou";
/** Endings that no English stemmer removes, so that every word stays distinct. */
const endings = "kmnptvz";

/** Invented words, the same on every machine; the most frequent one comes first. */
export function vocabulary(size = vocabularySize): string[] {
  const random = randomFrom(1789);
  const one = (letters: string) => letters[Math.floor(random() * letters.length)]!;
  const words = new Set<string>();
  while (words.size < size) {
    const syllables = Array.from({ length: words.size < 400 ? 1 : 2 }, () => one(consonants) + one(vowels)).join("");
    const word = syllables + one(consonants) + one(vowels) + one(endings);
    if (!/(at|iz|en)$/.test(word)) words.add(word);
  }
  return [...words];
}

const sums = new Map<number, number>();
const sumOfWeights = (size: number): number => {
  if (!sums.has(size))
    sums.set(
      size,
      Array.from({ length: size }, (_, rank) => 1 / (rank + 1)).reduce((sum, weight) => sum + weight, 0),
    );
  return sums.get(size)!;
};

/** The frequency of the word with a rank, by Zipf's law: the n-th word is 1/n as frequent as the first one. */
export const zipfShare = (rank: number, size = vocabularySize): number => 1 / (rank + 1) / sumOfWeights(size);

/** The size of the look-up table for random draws: fine enough for the rarest word. */
const places = 1 << 20;

/** @returns a function that maps a random number in [0, 1) to a rank from 0, according to the frequencies */
export function zipfRanks(size = vocabularySize): (random: number) => number {
  const table = new Uint16Array(places);
  let reached = 0;
  let place = 0;
  for (let rank = 0; rank < size; rank += 1) {
    reached += zipfShare(rank, size);
    const end = rank === size - 1 ? places : Math.round(reached * places);
    while (place < end) table[place++] = rank;
  }
  return (random) => table[Math.floor(random * places)]!;
}
