import { currentSettings, settingNames, type Settings } from "@/lib/platform/env/settings";
import { permitHosts } from "./socket-guard.mjs";

/** A host that a setting names. `isPublicOnly`: its name must lead to the public internet. */
export type NamedHost = { setting: string; host: string; port: number; isPublicOnly: boolean };

const ports: Record<string, number> = { "http:": 80, "https:": 443, "smtp:": 587, "smtps:": 465, "postgres:": 5432 };
const isKeyless = (setting: string): boolean =>
  setting === "FEDERAL_REGISTER_API_URL" || setting === "SENATE_VOTES_URL";
const isOfSource = (setting: string): boolean => setting.endsWith("_API_URL") || isKeyless(setting);
const isDatabase = (setting: string): boolean => setting.startsWith("DATABASE_");

/** Hosts that something other than the environment names: the OpenID Connect provider its own endpoints (oidc-hosts.ts), an admin the sources that are followed. */
const discovered = ((globalThis as { [key: symbol]: unknown })[Symbol.for("rotunda.outgoing.discovered")] ??= new Map<
  string,
  NamedHost[]
>()) as Map<string, NamedHost[]>;

/** Adds the hosts that a named host names in its turn; they replace those of the last call for this setting. */
export function nameDiscovered(setting: string, addresses: string[]): void {
  discovered.set(
    setting,
    addresses.flatMap((address) => hostsOf(setting, address)),
  );
}

/** A Postgres address may list several hosts, or name its host in the query. */
function hostsOf(setting: string, address: string): NamedHost[] {
  const scheme = /^([a-z]+:)\/\//i.exec(address)?.[1]?.toLowerCase() ?? "";
  const port = ports[scheme === "postgresql:" ? "postgres:" : scheme];
  if (port === undefined) return [];
  const authority = address.slice(scheme.length + 2).split(/[/?#]/)[0]!;
  const hosts = authority.slice(authority.lastIndexOf("@") + 1).split(",");
  const inQuery = isDatabase(setting) ? (/[?&]host=([^&]*)/.exec(address)?.[1] ?? "") : "";
  if (inQuery) hosts.push(...decodeURIComponent(inQuery).split(","));
  return hosts.flatMap((each) => {
    const [, host = "", given] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(each) ?? [];
    const bare = host.replace(/^\[|\]$/g, "").toLowerCase();
    return bare && !bare.startsWith("/")
      ? [{ setting, host: bare, port: Number(given ?? port), isPublicOnly: isOfSource(setting) }]
      : [];
  });
}

/**
 * Every host in the settings but the product's own. A source's `X_API_URL` counts only while its `X_API_KEY`, if any,
 * is set.
 */
export function namedHosts(settings: Settings = currentSettings()): NamedHost[] {
  const fromSettings = Object.entries(settings).flatMap(([setting, value]) => {
    if (typeof value !== "string" || setting === "PUBLIC_URL" || !/^[a-z]+:\/\//i.test(value)) return [];
    const key = setting.replace(/_URL$/, "_KEY");
    if (setting.endsWith("_API_URL") && settingNames.includes(key) && !(settings as Record<string, unknown>)[key])
      return [];
    if (isKeyless(setting)) return []; // named while something there is followed
    return hostsOf(setting, value);
  });
  return [...fromSettings, ...[...discovered.values()].flat()];
}

export const isLoopbackOnly = (): boolean => currentSettings().OUTGOING_CONNECTIONS === "loopback";

/** Allows the sockets of this process to connect only to the hosts in the settings; each rejection is logged. */
export function permitNamedHosts(): void {
  permitHosts(
    (host) =>
      namedHosts().some(
        (named) =>
          named.host === host.replace(/^\[|\]$/g, "").toLowerCase() && (!isLoopbackOnly() || isDatabase(named.setting)),
      ),
    // The log reads the settings when it loads, which may be too early here.
    (host) =>
      void import("@/lib/platform/observability/log").then(({ log }) =>
        log.warn({ host }, "an outgoing connection was refused: no setting names this host"),
      ),
  );
}
