import { Button, ButtonLink } from "@/components/ui/primitives/button";
import styles from "./form.module.css";

/** The other sign-in methods that this installation offers. */
export function OtherWays({
  callbackUrl,
  provider,
  byMail,
}: {
  callbackUrl: string;
  provider: string | null;
  byMail: boolean;
}) {
  if (!provider && !byMail) return null;
  return (
    <section className={styles.ways} aria-label="Other ways to sign in">
      {provider && (
        <form method="post" action="/api/auth/signin/oidc">
          <input type="hidden" name="callbackUrl" value={callbackUrl} />
          <Button type="submit">Sign in with {provider}</Button>
        </form>
      )}
      {byMail && (
        <ButtonLink href={`/sign-in-link?callbackUrl=${encodeURIComponent(callbackUrl)}`}>
          Get a link by email
        </ButtonLink>
      )}
    </section>
  );
}
