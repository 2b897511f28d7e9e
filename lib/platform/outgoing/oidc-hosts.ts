import { isIP } from "node:net";
import { z } from "zod";
import { httpAddress, settings } from "@/lib/platform/env/settings";
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

/** Shared by both copies of this module, inside Next's bundle and outside. */
const holder = globalThis as { [key: symbol]: { addresses: ProviderAddresses; readAt: number } | undefined };
const key = Symbol.for("rotunda.outgoing.oidc");

/** The addresses that the provider named last, valid as those of settings are; null before the first time. */
export const providerAddresses = (): ProviderAddresses | null => holder[key]?.addresses ?? null;

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
 * Reads the provider's addresses from its discovery document, at most every ten minutes: the issuer may have its endpoints
 * elsewhere.
 * @throws OutgoingError if the provider is unreachable, Error if its addresses are not valid
 */
export async function nameProviderHosts(): Promise<void> {
  const { OIDC_ISSUER } = settings();
  if (!OIDC_ISSUER || performance.now() - (holder[key]?.readAt ?? Number.NEGATIVE_INFINITY) < freshFor) return;
  const response = await dispatch(`${withoutSlash(OIDC_ISSUER)}/.well-known/openid-configuration`, {
    timeoutMs: 5_000,
    maxBytes: 256_000,
    redirects: 2,
  });
  const addresses = readDiscovery(await response.json(), OIDC_ISSUER);
  nameDiscovered(
    "OIDC_ISSUER",
    [addresses.token_endpoint, addresses.jwks_uri, addresses.userinfo_endpoint].filter((one) => one !== undefined),
  );
  holder[key] = { addresses, readAt: performance.now() };
}
