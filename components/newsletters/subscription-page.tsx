import type { ReactNode } from "react";
import { Container } from "@/components/layout/container";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { Subscription } from "@/lib/newsletters/subscriptions/queries";
import { targetWords } from "@/lib/newsletters/subscriptions/target-text";
import styles from "./subscription-page.module.css";

/** Steps of subscribing as plain forms, since mail programs of every kind open them. */
export function SubscriptionPage({
  title,
  standfirst,
  problem,
  children,
}: {
  title: string;
  standfirst?: ReactNode;
  problem?: string;
  children?: ReactNode;
}) {
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title={title} standfirst={standfirst} />
        {problem && <Notice kind="error">{problem}</Notice>}
        {children}
      </div>
    </Container>
  );
}

/** A button that posts: following a link changes nothing. */
export function OneButton({
  action,
  values = {},
  kind = "primary",
  children,
}: {
  action: string;
  values?: Record<string, string>;
  kind?: "primary" | "plain";
  children: ReactNode;
}) {
  return (
    <form method="post" action={action}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind={kind}>
        {children}
      </Button>
    </form>
  );
}

export function AddressForm({
  action,
  submit,
  error,
  kind = "primary",
}: {
  action: string;
  submit: string;
  error?: string;
  kind?: "primary" | "plain";
}) {
  return (
    <form method="post" action={action} className={styles.field}>
      <Field id="email" label="Your email address" error={error}>
        {(control) => (
          <TextInput {...control} name="email" type="email" autoComplete="email" required maxLength={254} />
        )}
      </Field>
      <div>
        <Button type="submit" kind={kind}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

export function StoppableList({ subscriptions, action }: { subscriptions: readonly Subscription[]; action: string }) {
  return (
    <ul className={styles.list}>
      {subscriptions.map(({ id, target }) => (
        <li key={id}>
          <span>
            <a href={target.path}>{target.name}</a>
            <span className={styles.kind}>{targetWords[target.kind]}</span>
          </span>
          <form method="post" action={action}>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" small aria-label={`Unsubscribe from ${target.name}`}>
              Unsubscribe
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
