import { Link } from "@/components/ui/primitives/link";
import { Table } from "@/components/ui/primitives/table";
import type { StoredData, StoredDataGroup } from "@/lib/users/stored-data";
import styles from "./privacy-text.module.css";

const columns = [
  {
    id: "what",
    head: "What",
    rowHead: true,
    width: "wide" as const,
    bareOnPhone: true,
    cell: (one: StoredData) => one.what,
  },
  { id: "why", head: "Why", cell: (one: StoredData) => one.why },
  { id: "howLong", head: "How long", cell: (one: StoredData) => one.howLong },
];

/**
 * Text of the privacy page: the organization's own text, what is stored about whom, what the browser stores, and
 * everyone's rights.
 */
export function PrivacyText({ name, own, groups }: { name: string; own: string; groups: readonly StoredDataGroup[] }) {
  return (
    <>
      {own && (
        <section id="organisation" className={styles.part} aria-labelledby="organisation-head">
          <h2 id="organisation-head">{name}</h2>
          {own.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} className={styles.own}>
              {paragraph}
            </p>
          ))}
        </section>
      )}
      {groups.map(({ id, title, words, data }) => (
        <section key={id} id={id} className={styles.part} aria-labelledby={`${id}-head`}>
          <h2 id={`${id}-head`}>{title}</h2>
          <p>{words}</p>
          <Table caption={title} captionHidden columns={columns} rows={data} rowKey={(one) => one.what} />
        </section>
      ))}
      <section id="browser" className={styles.part} aria-labelledby="browser-head">
        <h2 id="browser-head">In your browser</h2>
        <p>
          One cookie keeps you signed in, another protects the sign-in form, and a third remembers that you signed in
          with this browser before, so that strangers who try passwords cannot keep you out. Staff tables store their
          columns in a fourth. Your appearance setting, dismissed notices, quick search history and unsaved text are
          stored in your browser only.
        </p>
      </section>
      <section id="yours" className={styles.part} aria-labelledby="yours-head">
        <h2 id="yours-head">Download or delete your data</h2>
        <p>
          On your <Link href="/account">account’s page</Link> you can download everything stored about you as one file,
          end sessions, and delete the account. Deleting immediately removes everything of yours: searches, folders,
          notes, alerts, subscriptions, messages and your name. What you wrote in someone else’s folder stays without
          your name, and so does the record of actions in the log.
        </p>
        <p>Backups contain the data of their date until they are replaced.</p>
      </section>
    </>
  );
}
