import { UnsentMailView } from "@/components/newsletters/unsent-mail";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { PageHead } from "@/components/ui/primitives/page-head";
import styles from "@/components/users/sections.module.css";
import { admit } from "@/lib/platform/auth/viewer";
import { listUnsentMails } from "@/lib/platform/mail/dev-mailbox";
import { organisation } from "@/lib/organisation/organisation";

export const metadata = { title: "Unsent mail" };

/** For administrators only: anyone who reads these messages can use the links in them. */
export default async function UnsentMailPage() {
  await admit("admin", "/admin/unsent-mail/list");
  const [mails, { timeZone }] = await Promise.all([listUnsentMails(), organisation()]);
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
          <UnsentMailView key={mail.id} mail={mail} timeZone={timeZone} />
        ))}
      </div>
    </>
  );
}
