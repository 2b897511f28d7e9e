import { KeptMailView } from "@/components/alerts/kept-mail";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import styles from "@/components/users/sections.module.css";
import { admit } from "@/lib/auth/viewer";
import { newestKeptMails } from "@/lib/mail/kept";
import { organisation } from "@/lib/settings/organisation";

export const metadata = { title: "Unsent mail" };

/** For administrators only: anyone who reads these messages can use the links in them. */
export default async function UnsentMailPage() {
  await admit("admin", "/admin/unsent-mail/list");
  const [mails, { timeZone }] = await Promise.all([newestKeptMails(), organisation()]);
  return (
    <>
      <PageHead
        title="Unsent mail"
        standfirst="No mail server is set (SMTP_URL), so email is stored here for 30 days instead of being sent."
      />
      {mails.length === 0 && (
        <EmptyState title="No mail yet">
          Messages appear here when someone signs up, requests a link or subscribes.
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
