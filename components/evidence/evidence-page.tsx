import { ReadingPage } from "@/components/layout/reading-page";
import { Day } from "@/components/ui/primitives/day";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Table } from "@/components/ui/primitives/table";
import { Time } from "@/components/ui/primitives/time";
import { evidencePath, keysPath } from "@/lib/evidence/addresses";
import type { DailyHead } from "@/lib/evidence/heads";
import type { ChainHead, PublicKey } from "@/lib/evidence/pack/manifest";
import { doesNotProve } from "@/lib/evidence/pack/statement";
import { formatNumber } from "@/lib/platform/text/format";
import styles from "./evidence.module.css";

/** How evidence works here, the head of the chain, and the keys. */
export function EvidencePage({
  head,
  heads,
  keys,
  organisation,
  timeZone,
}: {
  head: ChainHead;
  heads: readonly DailyHead[];
  keys: readonly PublicKey[];
  organisation: string;
  timeZone: string;
}) {
  return (
    <ReadingPage
      head={
        <PageHead
          title="Evidence"
          standfirst="How to prove what was published here, and which text of a bill it quoted."
        />
      }
      contents={[
        { href: "#pack", label: "Contents of a pack" },
        { href: "#chain", label: "The chain" },
        { href: "#limits", label: "What it does not prove" },
        { href: "#keys", label: "Keys" },
      ]}
    >
      <h2 id="pack">Contents of a pack</h2>
      <p>
        Issues, texts of bills, comparisons and client reports have a link “Download evidence”. A pack contains the
        published page, and for each quoted text its file, its words, its web address, and the time and answer of the
        request. {organisation} signs the list of all files. A change of a single byte is found.
      </p>
      <p>
        <Link href="/verify">Check a pack</Link>
      </p>
      <h2 id="chain">The chain</h2>
      <p>
        Each published version of an issue, each stored text and each approved report becomes an entry. An entry has the
        hash of the one before it, so none can be changed, added or removed later without changing all that follow.
      </p>
      {head.at === null ? (
        <p>The chain has no entries yet.</p>
      ) : (
        <>
          <p>
            The chain has {formatNumber(head.sequence)} entries; the last is from{" "}
            <Time at={head.at} timeZone={timeZone} />. Its hash is <code className={styles.hash}>{head.hash}</code>
          </p>
          <p>
            Once a day its head is signed and listed here, and in <a href={`${evidencePath}/feed.xml`}>a feed</a>.
            Anyone who keeps it can tell later whether anything before it was changed. Times are by our clock.
          </p>
        </>
      )}
      {heads.length > 0 && (
        <Table
          caption="Signed heads"
          columns={[
            {
              id: "day",
              head: "Day",
              width: "tight",
              rowHead: true,
              cell: ({ day }) => (
                <span id={`head-${day}`}>
                  <Day date={day} />
                </span>
              ),
            },
            { id: "entry", head: "Entry", numeric: true, cell: ({ sequence }) => formatNumber(sequence) },
            { id: "hash", head: "Hash", cell: ({ hash }) => <code className={styles.hash}>{hash}</code> },
          ]}
          rows={heads}
          rowKey={({ day }) => day}
        />
      )}
      <h2 id="limits">What it does not prove</h2>
      <ul>
        {doesNotProve.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h2 id="keys">Keys</h2>
      <p>
        Programs find them at <a href={keysPath}>{keysPath}</a>.
      </p>
      {keys.length === 0 ? (
        <p>The first key is made with the first evidence.</p>
      ) : (
        <Table
          caption="Keys that sign evidence"
          captionHidden
          columns={[
            { id: "id", head: "Key", rowHead: true, cell: ({ id }) => <code>{id}</code> },
            {
              id: "from",
              head: "Signs from",
              cell: ({ createdAt }) => <Time at={createdAt} timeZone={timeZone} show="day" />,
            },
            {
              id: "to",
              head: "To",
              cell: ({ retiredAt }) => (retiredAt ? <Time at={retiredAt} timeZone={timeZone} show="day" /> : "today"),
            },
            {
              id: "key",
              head: "Public key",
              cell: ({ publicKey }) => <code className={styles.hash}>{publicKey}</code>,
            },
          ]}
          rows={keys}
          rowKey={({ id }) => id}
        />
      )}
    </ReadingPage>
  );
}
