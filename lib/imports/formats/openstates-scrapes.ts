import { keyFrom } from "@/lib/platform/cache/key-from";
import type { BillVote } from "@/db/schema/bills.ts";
import { isObject, type Json, objectOf } from "@/lib/platform/documents/formats/json-fields";
import type { Format, Found } from "./format";
import { readVote } from "./openstates-parts";
import { scrapeTime } from "./openstates-files";
import { jurisdictionCode } from "@/lib/bills/vocabulary/jurisdictions";
import { readingAhead, readJson } from "./read-file";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import type { SourceFile } from "@/lib/platform/documents/formats/source-file";
import { line } from "@/lib/platform/text/repair-text";

/**
 * Bills of a scrape: with their votes, which are separate files, and without older scrapes of the same bill. A missing
 * vote file may also mean that votes were not fetched; stored votes remain then.
 */
export const withScrapes =
  (format: Format): NonNullable<Format["open"]> =>
  async (files, asked) => {
    const scrape = await scanScrape(asked === "auto" || asked === "openstates" ? files : []);
    return {
      accepts: format.accepts,
      skips: (file) => scrape.outdated.has(file),
      *records(content, context) {
        for (const found of format.records(content, context) as Iterable<Found>) {
          if ("bill" in found && found.bill.votes === null && content.kind === "json-object") {
            const votes = scrape.votesOn(objectOf(content.value));
            if (votes.length > 0) found.bill.votes = votes;
          }
          yield found;
        }
      },
    };
  };

/** Known before a scrape's bills are read: outdated files, and votes, which are separate. */
type Scrape = {
  /** Files of older scrapes of a bill that has a newer one. */
  outdated: ReadonlySet<SourceFile>;
  votesOn(bill: Json): BillVote[];
};

const isBillFile = (path: string): boolean => /(?:^|\/)bill_[^/]+\.json$/i.test(path);
const isVoteFile = (path: string): boolean => /(?:^|\/)vote_event_[^/]+\.json$/i.test(path);

/**
 * Scans for `bill_…` and `vote_event_…`. Names are random and scrapes add files, so each bill's newest is found first;
 * a zip may repeat names. Memory: a few hundred bytes per bill and vote.
 */
async function scanScrape(files: readonly SourceFile[]): Promise<Scrape> {
  const newest = new Map<string, { file: SourceFile; time: string }>();
  const outdated = new Set<SourceFile>();
  const votes = new Map<string, BillVote[]>();
  const relevant = files.filter(({ path }) => isBillFile(path) || isVoteFile(path));
  const reader = readingAhead(relevant);
  for (const file of relevant) {
    const bill = isBillFile(file.path);
    const value = await readJson(file, reader).catch(() => null);
    if (!isObject(value)) continue;
    if (bill) keepNewer(value, file, newest, outdated);
    else {
      try {
        add(votes, voteKey(value, file.path), readVote(value, jurisdictionCode(folderOf(file.path))));
      } catch (error) {
        // A vote without a readable date is omitted; its bill is read.
        if (!(error instanceof Unreadable)) throw error;
      }
    }
  }
  return {
    outdated,
    votesOn: (bill) =>
      votes.get(line(bill._id)) ?? votes.get(numberKey(line(bill.legislative_session), line(bill.identifier))) ?? [],
  };
}

function keepNewer(
  bill: Json,
  file: SourceFile,
  newest: Map<string, { file: SourceFile; time: string }>,
  outdated: Set<SourceFile>,
): void {
  const key = keyFrom(
    isObject(bill.jurisdiction) ? line(bill.jurisdiction.id) : "",
    numberKey(line(bill.legislative_session), line(bill.identifier)),
  );
  // Other sources name files like this too.
  if (line(bill.legislative_session) === "" || line(bill.identifier) === "") return;
  const time = scrapeTime(bill);
  const known = newest.get(key);
  if (known) outdated.add(known.time > time ? file : known.file);
  if (!known || known.time <= time) newest.set(key, { file, time });
}

/** Votes refer to their bill by the scrape's own id; for a pseudo-id, session and number are used. */
function voteKey(vote: Json, _path: string): string {
  const id = line(vote.bill);
  return id && !id.startsWith("~") ? id : numberKey(line(vote.legislative_session), line(vote.bill_identifier));
}

const numberKey = (session: string, identifier: string): string => keyFrom(session, identifier);
const folderOf = (path: string): string => /_data\/([a-z]{2,3})\//i.exec(path)?.[1] ?? "";

function add(votes: Map<string, BillVote[]>, key: string, vote: BillVote): void {
  const list = votes.get(key);
  if (list) list.push(vote);
  else votes.set(key, [vote]);
}
