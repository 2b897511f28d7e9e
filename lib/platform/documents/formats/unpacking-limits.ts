import { formatNumber } from "@/lib/platform/text/format";

/** Bytes of one file once unpacked: of a CSV or JSON Lines that is streamed, and of a zip in a zip. */
export const largestUnpacked = 2 * 1024 ** 3;
/** Bytes of all files in a zip and the zips in it. */
const largestTotal = 64 * 1024 ** 3;
/** How many times larger than when packed: real files of bills reach 30, a zip bomb 1,000 in each zip. */
const mostTimes = 200;
/** Bytes below which no file is a bomb. */
const harmless = 64 * 1024 ** 2;

const megabytes = (bytes: number): string => `${formatNumber(Math.round(bytes / 1e6))} MB`;

/** Why a file is not unpacked; null if it may be. */
export function refuseSize(packed: number, unpacked: number): string | null {
  if (unpacked > largestUnpacked)
    return `It has ${megabytes(unpacked)} when unpacked; the limit is ${megabytes(largestUnpacked)}.`;
  return unpacked > harmless && unpacked > packed * mostTimes
    ? `It is ${formatNumber(Math.round(unpacked / Math.max(1, packed)))} times larger when unpacked, which no file of bills is.`
    : null;
}

/** What a zip, with the zips in it, may unpack to. */
export class Allowance {
  readonly #most: number;
  #used = 0;

  /** @param packed bytes of the zip itself */
  constructor(packed: number) {
    this.#most = Math.min(largestTotal, Math.max(harmless * 4, packed * mostTimes));
  }

  get left(): number {
    return Math.max(0, this.#most - this.#used);
  }

  /** @returns why the files of a zip are not unpacked; null if they may be */
  refuse(unpacked: number): string | null {
    this.#used += unpacked;
    return this.#used > this.#most
      ? `Its files have ${megabytes(this.#used)} when unpacked; for its size, at most ${megabytes(this.#most)} are read.`
      : null;
  }
}
