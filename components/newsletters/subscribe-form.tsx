import { Button } from "@/components/ui/primitives/button";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { TextInput } from "@/components/ui/primitives/text-input";
import { type Target, targetText } from "@/lib/newsletters/subscriptions/target-text";
import { isMailOn } from "@/lib/platform/env/settings";
import styles from "./subscribe-form.module.css";

/** Anchor of the form on its page. */
export const subscribeAnchor = "by-e-mail";

export type Subscribable = { of: Target; name: string };

/**
 * Subscribes to issues by email: a plain form, the same for everyone, so that it works without scripts and on cached
 * pages.
 * @param name of the publication or topic
 * @param others other subscriptions that the page offers
 */
export function SubscribeForm({ of, name, others = [] }: Subscribable & { others?: readonly Subscribable[] }) {
  if (!isMailOn()) return null;
  return (
    <section id={subscribeAnchor} aria-labelledby="by-e-mail-label" className={styles.section}>
      <SectionLabel as="h2" id="by-e-mail-label" ruled>
        By email
      </SectionLabel>
      <Form of={of} id="by-e-mail-address" label={`Get each issue of ${name} sent to you`} />
      <p className={styles.more}>
        We'll ask you to confirm. Unsubscribe any time. If you have an account,{" "}
        <a href={subscribePath(of)}>subscribe with its address</a>.
        {others.map((other, at) => (
          <span key={targetText(other.of)}>
            {at === 0 ? " Also by email: " : ", "}
            <a href={subscribePath(other.of)}>{other.name}</a>
            {at === others.length - 1 && "."}
          </span>
        ))}
      </p>
    </section>
  );
}

/** As one line in the head of an issue. */
export function SubscribeLine({ of, name }: Subscribable) {
  if (!isMailOn()) return null;
  return (
    <div className={styles.line}>
      <Form of={of} id="by-e-mail-at-once" label={`Get ${name} by email`} />
    </div>
  );
}

const subscribePath = (of: Target) => `/subscription/new?what=${targetText(of)}`;

function Form({ of, id, label }: { of: Target; id: string; label: string }) {
  return (
    <form className={styles.form} method="post" action={`/subscription/api/new?what=${targetText(of)}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <TextInput
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder="Your email address"
          required
          maxLength={254}
        />
        <Button type="submit">Subscribe</Button>
      </div>
    </form>
  );
}
