import { Link } from "@/components/ui/primitives/link";
import { Table } from "@/components/ui/primitives/table";
import type { KeptData, KeptGroup } from "@/lib/users/kept-data";
import styles from "./privacy-text.module.css";

const columns = [
  {
    id: "what",
    head: "What",
    rowHead: true,
    width: "wide" as const,
    bareOnPhone: true,
    cell: (one: KeptData) => one.what,
  },
  { id: "why", head: "Why", cell: (one: KeptData) => one.why },
  { id: "howLong", head: "How long", cell: (one: KeptData) => one.howLong },
];

/** The privacy page's words: the organisation's own, what is kept of whom, what the browser keeps, and what everybody may do. */
export function PrivacyText({ name, own, groups }: { name: string; own: string; groups: readonly KeptGroup[] }) {
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
      {groups.map(({ id, title, words, kept }) => (
        <section key={id} id={id} className={styles.part} aria-labelledby={`${id}-head`}>
          <h2 id={`${id}-head`}>{title}</h2>
          <p>{words}</p>
          <Table caption={title} captionHidden columns={columns} rows={kept} rowKey={(one) => one.what} />
        </section>
      ))}
      <section id="browser" className={styles.part} aria-labelledby="browser-head">
        <h2 id="browser-head">In your browser</h2>
        <p>
          A cookie is set when you sign in, which keeps you signed in, and while you sign in, so that nobody can do so
          in your place. Staff’s tables remember their columns in another one. Your browser itself, and nobody else,
          keeps how the page should look, which notice you dismissed, what you opened from quick search, and what you
          were typing and had not saved.
        </p>
      </section>
      <section id="yours" className={styles.part} aria-labelledby="yours-head">
        <h2 id="yours-head">Take it along, or delete it</h2>
        <p>
          On your <Link href="/account">account’s page</Link> you can download everything that is kept about you as one
          file, end sessions, and delete the account. Deleting takes away all that is yours at once: searches, folders,
          notes, alerts, subscriptions, messages and your name. What you wrote in a folder of somebody else stays there
          without your name, as does the log’s record that something was done.
        </p>
        <p>
          Copies for safekeeping, which are made so that nothing is lost when a machine breaks, hold what was there when
          they were made, until they are replaced.
        </p>
      </section>
    </>
  );
}
