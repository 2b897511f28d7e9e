import { Button } from "@/components/ui/primitives/button";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { TextInput } from "@/components/ui/primitives/text-input";
import { type Target, targetText } from "@/lib/newsletters/subscriptions/target-text";
import { isMailOn } from "@/lib/platform/env/settings";
import styles from "./subscribe-form.module.css";

/** Where the form stands on its page. */
export const subscribeAnchor = "by-e-mail";

/**
 * Asks for issues by mail, where mail is sent: a plain form, the same for everybody, so that it works without scripts and on stored pages.
 * @param name of what is subscribed to
 */
export function SubscribeForm({ of, name }: { of: Target; name: string }) {
  if (!isMailOn()) return null;
  const what = targetText(of);
  return (
    <section id={subscribeAnchor} aria-labelledby="by-e-mail-label" className={styles.section}>
      <SectionLabel as="h2" id="by-e-mail-label" ruled>
        By email
      </SectionLabel>
      <form className={styles.form} method="post" action={`/subscription/api/new?what=${what}`}>
        <label className={styles.label} htmlFor="by-e-mail-address">
          Get each issue of {name} sent to you
        </label>
        <div className={styles.row}>
          <TextInput
            id="by-e-mail-address"
            name="email"
            type="email"
            autoComplete="email"
            placeholder="Your email address"
            required
            maxLength={254}
          />
          <Button type="submit">Subscribe</Button>
        </div>
        <p className={styles.more}>
          We'll ask you to confirm. Unsubscribe any time. If you have an account,{" "}
          <a href={`/subscription/new?what=${what}`}>subscribe with its address</a>.
        </p>
      </form>
    </section>
  );
}
