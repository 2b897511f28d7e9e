import { furtherProviders, settings } from "./settings";

/** A provider of single sign-on (OpenID Connect), as the settings name it. */
export type SignInProvider = {
  /** In addresses: `oidc`, `oidc-2`. */
  id: string;
  /** The setting of its issuer. */
  setting: string;
  /** On its button. */
  name: string;
  /** Without a trailing slash: what its accounts and claims are stored under. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether it vouches for addresses without a claim `email_verified`. */
  trustsEmail: boolean;
  scope: string;
};

/** The providers of the settings, in their order. */
export function signInProviders(): SignInProvider[] {
  const all = settings();
  return (["", ...furtherProviders.map((number) => `_${number}` as const)] as const).flatMap((end) => {
    const [issuer, clientId, clientSecret] = [
      all[`OIDC_ISSUER${end}`],
      all[`OIDC_CLIENT_ID${end}`],
      all[`OIDC_CLIENT_SECRET${end}`],
    ];
    if (!issuer || !clientId || !clientSecret) return [];
    return [
      {
        id: `oidc${end.replace("_", "-")}`,
        setting: `OIDC_ISSUER${end}`,
        name: all[`OIDC_NAME${end}`] ?? new URL(issuer).hostname,
        issuer: issuer.replace(/\/+$/, ""),
        clientId,
        clientSecret,
        trustsEmail: all[`OIDC_TRUST_EMAIL${end}`],
        scope: all[`OIDC_SCOPE${end}`],
      },
    ];
  });
}

/** The provider with this id; undefined if the settings have none. */
export const signInProvider = (id: string): SignInProvider | undefined =>
  signInProviders().find((provider) => provider.id === id);
