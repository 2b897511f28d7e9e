import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { Time } from "@/components/ui/time";
import styles from "@/components/users/sections.module.css";
import { admit } from "@/lib/auth/viewer";
import { newestKeptMails } from "@/lib/mail/kept";
import { organisation } from "@/lib/settings/organisation";

export const metadata = { title: "Kept mail" };

/** For admins alone: who reads these messages can use the links in them. */
export default async function KeptMailPage() {
  await admit("admin", "/dev/mail");
  const [mails, { timeZone }] = await Promise.all([newestKeptMails(), organisation()]);
  return (
    <>
      <PageHead title="Kept mail" standfirst="Without the setting SMTP_URL no mail is sent. What would have gone out is kept here for thirty days." />
      {mails.length === 0 && <EmptyState title="No mail yet">When somebody signs up or asks for a link, the message stands here.</EmptyState>}
      <div className={styles.mails}>
        {mails.map((mail) => (
          <article key={mail.id} className={styles.mail}>
            <h2>{mail.subject}</h2>
            <p className={styles.words}>To {mail.to}, <Time at={mail.createdAt} timeZone={timeZone} /></p>
            <pre className={styles.text}>{mail.text.split(/(https?:\/\/\S+)/).map((part, at) => (at % 2 ? <a key={at} href={part}>{part}</a> : part))}</pre>
          </article>
        ))}
      </div>
    </>
  );
}
