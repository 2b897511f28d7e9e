import styles from "./form.module.css";
import { ProviderButtons } from "./other-ways";

/** In place of every other way in, while single sign-on is the only one. */
export function OnlySingleSignOn({
  callbackUrl,
  providers,
}: {
  callbackUrl: string;
  providers: readonly { id: string; name: string }[];
}) {
  return (
    <section className={styles.boxes} aria-label="Single sign-on">
      <ProviderButtons callbackUrl={callbackUrl} providers={providers} kind="primary" />
      <p className={styles.hint}>
        Everyone signs in {providers.length === 1 ? `through ${providers[0]!.name}` : "by single sign-on"} here.
        Passwords, passkeys and emailed links are turned off. If single sign-on fails, an administrator can get an
        emergency link on the server.
      </p>
    </section>
  );
}
