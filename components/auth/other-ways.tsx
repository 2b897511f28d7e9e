import { Button, type ButtonKind, ButtonLink } from "@/components/ui/primitives/button";
import styles from "./form.module.css";

/** The other sign-in methods that this installation offers. */
export function OtherWays({
  callbackUrl,
  providers,
  byMail,
}: {
  callbackUrl: string;
  providers: readonly { id: string; name: string }[];
  byMail: boolean;
}) {
  if (providers.length === 0 && !byMail) return null;
  return (
    <section className={styles.ways} aria-label="Other ways to sign in">
      <ProviderButtons callbackUrl={callbackUrl} providers={providers} />
      {byMail && (
        <ButtonLink href={`/sign-in-link?callbackUrl=${encodeURIComponent(callbackUrl)}`}>
          Get a link by email
        </ButtonLink>
      )}
    </section>
  );
}

/** A button for each provider of single sign-on. */
export const ProviderButtons = ({
  callbackUrl,
  providers,
  kind = "plain",
}: {
  callbackUrl: string;
  providers: readonly { id: string; name: string }[];
  kind?: ButtonKind;
}) =>
  providers.map(({ id, name }) => (
    <form key={id} className={styles.way} method="post" action={`/api/auth/signin/${id}`}>
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Button type="submit" kind={kind}>
        Sign in with {name}
      </Button>
    </form>
  ));
