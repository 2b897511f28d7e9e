import type { ReactNode } from "react";
import { PageHead } from "@/components/ui/primitives/page-head";
import styles from "./form.module.css";

/** The pages of signing in: a head, what there is to do, and the other ways below it. */
export function SignInPage({
  title,
  standfirst,
  foot,
  children,
}: {
  title: string;
  standfirst?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <PageHead title={title} standfirst={standfirst} />
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

/** What takes a script, for those who have none. */
export const NeedsScript = () => (
  <noscript>
    <p>This form needs JavaScript. Signing in with a password doesn't.</p>
  </noscript>
);
