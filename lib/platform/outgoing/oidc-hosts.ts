import { isIP } from "node:net";
import { z } from "zod";
import { httpAddress } from "@/lib/platform/env/settings";
import type { SignInProvider } from "@/lib/platform/env/sign-in-providers";
import { dispatch } from "./dispatch";
import { nameDiscovered } from "./named-hosts";
import { isPublicAddress } from "./public-address";

const freshFor = 10 * 60_000;

const discovery = z.object({
  issuer: httpAddress,
  authorization_endpoint: httpAddress,
  token_endpoint: httpAddress,
  jwks_uri: httpAddress,
  userinfo_endpoint: httpAddress.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
export type ProviderAddresses = z.infer<typeof discovery>;

type Known = { addresses: ProviderAddresses; readAt: number };

/** By issuer. Shared by both copies of this module, inside Next's bundle and outside. */
const known = ((globalThis as { [key: symbol]: unknown })[Symbol.for("rotunda.outgoing.oidc")] ??= new Map<
  string,
  Known
>()) as Map<string, Known>;

/** The addresses that a provider named last, valid as those of settings are; null before the first time. */
export const providerAddresses = ({ issuer }: SignInProvider): ProviderAddresses | null =>
  known.get(issuer)?.addresses ?? null;

const withoutSlash = (address: string): string => address.replace(/\/+$/, "");

/** @throws Error if an address is another issuer's, less safe than the issuer, or inside a network that is not its own */
export function readDiscovery(document: unknown, issuer: string): ProviderAddresses {
  const found = discovery.parse(document);
  if (withoutSlash(found.issuer) !== withoutSlash(issuer)) throw new Error("The provider names another issuer.");
  const own = new URL(issuer);
  for (const name of ["authorization_endpoint", "token_endpoint", "jwks_uri", "userinfo_endpoint"] as const) {
    const address = found[name] === undefined ? undefined : new URL(found[name]);
    if (!address) continue;
    const host = address.hostname.replace(/^\[|\]$/g, "");
    const isElsewhere = address.hostname !== own.hostname;
    const isInside =
      host === "localhost" || host.endsWith(".localhost") || (isIP(host) !== 0 && !isPublicAddress(host));
    if ((own.protocol === "https:" && address.protocol !== "https:") || (isElsewhere && isInside) || address.username)
      throw new Error(`The provider's ${name} is not an address that may be called.`);
  }
  return found;
}

/**
 * Reads a provider's addresses from its discovery document, at most every ten minutes: the issuer may have its endpoints
 * elsewhere.
 * @throws OutgoingError if the provider is unreachable, Error if its addresses are not valid
 */
export async function nameProviderHosts({ issuer, setting }: SignInProvider): Promise<void> {
  if (performance.now() - (known.get(issuer)?.readAt ?? Number.NEGATIVE_INFINITY) < freshFor) return;
  const response = await dispatch(`${issuer}/.well-known/openid-configuration`, {
    timeoutMs: 5_000,
    maxBytes: 256_000,
    redirects: 2,
  });
  const addresses = readDiscovery(await response.json(), issuer);
  nameDiscovered(
    setting,
    [addresses.token_endpoint, addresses.jwks_uri, addresses.userinfo_endpoint].filter((one) => one !== undefined),
  );
  known.set(issuer, { addresses, readAt: performance.now() });
}
