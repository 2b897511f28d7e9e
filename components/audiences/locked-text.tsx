import { ButtonLink } from "@/components/ui/primitives/button";
import styles from "./locked-text.module.css";

/**
 * In place of a text that the visitor may not read: why, and what to do. Without a notice, whose marks are scripts: each
 * public issue would load them.
 */
export function LockedText({
  isSignedIn,
  path,
  what,
}: {
  isSignedIn: boolean;
  path: string;
  what: "issue" | "page" | "file";
}) {
  return (
    <section className={styles.locked}>
      <div>
        <p className={styles.title}>{isSignedIn ? `This ${what} is for other readers` : "Sign in to read"}</p>
        <p>
          {isSignedIn
            ? "You are signed in, but you are not among its readers. If you should be, ask an administrator of this site."
            : `This ${what} is not for everyone.`}
        </p>
      </div>
      {!isSignedIn && (
        <ButtonLink href={`/login?callbackUrl=${encodeURIComponent(path)}`} kind="primary">
          Sign in
        </ButtonLink>
      )}
    </section>
  );
}
