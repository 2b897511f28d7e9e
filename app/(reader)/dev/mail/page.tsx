import { KeptMailView } from "@/components/alerts/kept-mail";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
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
      <PageHead
        title="Kept mail"
        standfirst="Without the setting SMTP_URL no mail is sent. What would have gone out is kept here for thirty days."
      />
      {mails.length === 0 && (
        <EmptyState title="No mail yet">
          When somebody signs up, asks for a link or has subscribed, the message stands here.
        </EmptyState>
      )}
      <div className={styles.mails}>
        {mails.map((mail) => (
          <KeptMailView key={mail.id} mail={mail} timeZone={timeZone} />
        ))}
      </div>
    </>
  );
}
