import type { ReactNode } from "react";
import { PageHead } from "@/components/ui/primitives/page-head";
import styles from "./form.module.css";

/** Layout of the sign-in pages: heading, content, and other sign-in methods below. */
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

export const NeedsScript = () => (
  <noscript>
    <p>This form needs JavaScript. Signing in with a password doesn't.</p>
  </noscript>
);
