import type { MailBrand } from "@/db/schema/mail";
import { publicUrl } from "@/lib/platform/env/settings";
import { greeting, simpleEmail } from "@/lib/platform/mail/simple-email";
import { shorten } from "@/lib/platform/text/shorten";

type Reviewed = { by: string; issue: { id: number; name: string }; note: string | null };

const cut = (name: string) => shorten(name, 120);
const openIssue = ({ id }: { id: number }) => ({
  label: "Open the issue",
  href: `${publicUrl()}/admin/publication-issue/edit/${id}`,
});
const whyReviewMail = () =>
  `You get this email because you are on staff. Turn off review emails: ${publicUrl()}/account#review-mail`;

/** Each to one person by name. */
export const reviewEmails = {
  reviewAsked: (site: MailBrand, name: string, { by, issue, note }: Reviewed) =>
    simpleEmail(
      site,
      `${by} asked you to review: ${cut(issue.name)}`,
      greeting(name),
      `${by} submitted “${issue.name}” for review at ${site.name}${note ? " and wrote:" : "."}`,
      ...(note ? [note] : []),
      "Read it, then approve it or send it back.",
      openIssue(issue),
      whyReviewMail(),
    ),
  reviewDecided: (site: MailBrand, name: string, { by, issue, note, approved }: Reviewed & { approved: boolean }) =>
    simpleEmail(
      site,
      `${approved ? "Approved" : "Sent back"}: ${cut(issue.name)}`,
      greeting(name),
      `${by} ${approved ? "approved" : "sent back"} “${issue.name}”, which you submitted for review at ${site.name}${note ? ", and wrote:" : "."}`,
      ...(note ? [note] : []),
      ...(approved ? ["It can be published as it is. Later changes need a new review."] : []),
      openIssue(issue),
      whyReviewMail(),
    ),
};
