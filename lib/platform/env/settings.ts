import { z } from "zod";

const flag = z.enum(["0", "1", "true", "false"]).transform((v) => v === "1" || v === "true");
/** An address that Rotunda calls, from a setting or from what such an address names in its turn. */
export const httpAddress = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const port = z.coerce.number().int().min(1).max(65535);

/** One provider of single sign-on has plain names; up to four more have a number: `OIDC_ISSUER_2`. */
export const furtherProviders = [2, 3, 4, 5] as const;
const defaultScope = "openid email profile";
const repeatSetting = <Name extends string, Type extends z.ZodType>(name: Name, type: Type) =>
  Object.fromEntries(furtherProviders.map((number) => [`${name}_${number}`, type])) as Record<
    `${Name}_${(typeof furtherProviders)[number]}`,
    Type
  >;

/** Every setting of the environment, with what it must be; no other room reads process.env (a test lists the exceptions). */
const schema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
      .default("postgres://rotunda@127.0.0.1/rotunda"),
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(12),
    /**
     * Postgres itself, if DATABASE_URL is a pooler in transaction mode: for LISTEN, migrations, session locks, jobs and
     * imports.
     */
    DATABASE_DIRECT_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
      .optional(),
    /** Whether the pooler supports prepared statements (PgBouncer from 1.21 on, with `max_prepared_statements`). */
    DATABASE_PREPARED: flag.default(false),
    /** A streaming replica, for the reads of visitors without a session. */
    DATABASE_REPLICA_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
      .optional(),
    /**
     * Seconds that a stopping server reports it at /health and still accepts connections; default 2 behind a proxy,
     * otherwise 0.
     */
    DRAIN_SECONDS: z.coerce.number().min(0).max(120).optional(),
    PORT: port.default(3000),
    HOST: z.string().min(1).default("0.0.0.0"),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
    SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
    /** The domain that passkeys are bound to: the host of PUBLIC_URL, or a domain above it. Another one ends all passkeys. */
    PASSKEY_DOMAIN: z
      .string()
      .regex(/^[a-z0-9.-]+$/, "must be a domain")
      .optional(),
    DATA_FOLDER: z.string().min(1).default(".data"),
    BACKUP_FOLDER: z.string().min(1).optional(),
    BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
    DEMO: flag.default(false),
    DEMO_PASSWORD: z.string().min(8, "must have at least 8 characters").optional(),
    WORKER: z.enum(["inside", "alone", "off"]).default("inside"),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
    /** Pages rendered at a time for visitors, and again for signed-in people. */
    PAGES_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(4),
    /** Extra processes that render public pages; by default as processors and memory allow. */
    PAGE_PROCESSES: z.coerce.number().int().min(0).max(64).optional(),
    MAX_UPLOAD_MB: z.coerce.number().int().min(1).max(2048).default(25),
    /** The server folder that imports from the screen may read; `imports` in DATA_FOLDER by default. */
    IMPORT_FOLDER: z.string().min(1).optional(),
    /** `fetch`: an import of old issues may ask the former site for pictures that its export lacks. */
    IMPORT_PICTURES: z.enum(["off", "fetch"]).default("off"),
    MAX_IMPORT_MB: z.coerce.number().int().min(1).max(10_000).default(512),
    MAX_BODY_MB: z.coerce.number().int().min(1).max(100).default(5),
    /** Requests that one API key may make in a minute. */
    API_KEY_REQUESTS_PER_MINUTE: z.coerce.number().int().min(10).max(1_000_000).default(600),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    /** `named`: the product connects to the hosts that its settings name. `loopback`: to this machine and the database alone. */
    OUTGOING_CONNECTIONS: z.enum(["named", "loopback"]).default("named"),
    /** Receivers of webhooks inside the own network, as origins separated by commas; otherwise only the public internet over https. */
    WEBHOOK_ORIGINS: z
      .string()
      .transform((list) => list.split(",").map((one) => one.trim()))
      .refine((list) => list.every((one) => httpAddress.safeParse(one).success), "must be http or https addresses")
      .transform((list) => list.map((one) => new URL(one).origin))
      .optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
      .optional(),
    MAIL_FROM: z.string().min(3).default("Rotunda <rotunda@localhost>"),
    /**
     * The address to which mail servers return undeliverable mail; the sender by default. `{token}` in it becomes the
     * key of the delivery: `bounces+{token}@example.org`.
     */
    MAIL_BOUNCE_ADDRESS: z
      .string()
      .refine((address) => z.email().safeParse(address.replace("{token}", "token")).success, "must be an email address")
      .optional(),
    /** Lets a mail service, or the program that reads the returned messages, report bounces and complaints: a part of the address. */
    MAIL_EVENTS_KEY: z
      .string()
      .regex(/^[\w-]{24,200}$/, "must have at least 24 letters, digits, hyphens or underscores")
      .optional(),
    LEGISCAN_API_KEY: z.string().min(1).optional(),
    LEGISCAN_API_URL: httpAddress.default("https://api.legiscan.com/"),
    LEGISCAN_MONTHLY_LIMIT: z.coerce.number().int().min(1).default(30_000),
    OPENSTATES_API_KEY: z.string().min(1).optional(),
    OPENSTATES_API_URL: httpAddress.default("https://v3.openstates.org/"),
    OPENSTATES_MINUTE_LIMIT: z.coerce.number().int().min(1).default(10),
    OPENSTATES_DAY_LIMIT: z.coerce.number().int().min(1).default(250),
    CONGRESS_API_KEY: z.string().min(1).optional(),
    CONGRESS_API_URL: httpAddress.default("https://api.congress.gov/v3/"),
    REGULATIONS_API_KEY: z.string().min(1).optional(),
    REGULATIONS_API_URL: httpAddress.default("https://api.regulations.gov/v4/"),
    /** It needs no key, so its host is reached only while an admin follows something there. */
    FEDERAL_REGISTER_API_URL: httpAddress.default("https://www.federalregister.gov/api/v1/"),
    /** As the Federal Register's. */
    SENATE_VOTES_URL: httpAddress.default("https://www.senate.gov/legislative/LIS/"),
    /** Minutes between two cycles of the sources that are followed, where the source's own setting says nothing else. */
    SOURCES_EVERY_MINUTES: z.coerce.number().int().min(15).max(10_080).default(120),
    S3_ENDPOINT: httpAddress.optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i, "must be the name of a bucket")
      .optional(),
    S3_REGION: z.string().min(1).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    OIDC_ISSUER: httpAddress.optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    OIDC_NAME: z.string().min(1).default("single sign-on"),
    /** For a provider that vouches for its people's addresses without a claim `email_verified`, as Entra ID does. */
    OIDC_TRUST_EMAIL: flag.default(false),
    /** What is asked of the provider; some send groups only if asked for `groups` too. */
    OIDC_SCOPE: z.string().min(1).default(defaultScope),
    ...repeatSetting("OIDC_ISSUER", httpAddress.optional()),
    ...repeatSetting("OIDC_CLIENT_ID", z.string().min(1).optional()),
    ...repeatSetting("OIDC_CLIENT_SECRET", z.string().min(1).optional()),
    ...repeatSetting("OIDC_NAME", z.string().min(1).optional()),
    ...repeatSetting("OIDC_TRUST_EMAIL", flag.default(false)),
    ...repeatSetting("OIDC_SCOPE", z.string().min(1).default(defaultScope)),
  })
  .superRefine((s, context) => {
    const seen = new Set<string>();
    for (const end of ["", ...furtherProviders.map((number) => `_${number}` as const)] as const) {
      const needed = [s[`OIDC_ISSUER${end}`], s[`OIDC_CLIENT_ID${end}`], s[`OIDC_CLIENT_SECRET${end}`]];
      const refuse = (message: string) => context.addIssue({ code: "custom", message, path: [`OIDC_ISSUER${end}`] });
      if (needed.some(Boolean) && !needed.every(Boolean))
        refuse(
          `OIDC_ISSUER${end}, OIDC_CLIENT_ID${end} and OIDC_CLIENT_SECRET${end} go together: set all three or none`,
        );
      const issuer = needed[0]?.replace(/\/+$/, "");
      if (issuer && seen.has(issuer)) refuse("it is the issuer of another provider too");
      if (issuer) seen.add(issuer);
    }
  })
  .refine(
    ({ PASSKEY_DOMAIN, PUBLIC_URL }) => {
      const host = new URL(PUBLIC_URL ?? "http://localhost").hostname;
      return PASSKEY_DOMAIN === undefined || host === PASSKEY_DOMAIN || host.endsWith(`.${PASSKEY_DOMAIN}`);
    },
    { error: "must be the host of PUBLIC_URL, or a domain above it", path: ["PASSKEY_DOMAIN"] },
  )
  .refine(
    (s) =>
      [0, 5].includes(
        [s.S3_ENDPOINT, s.S3_BUCKET, s.S3_REGION, s.S3_ACCESS_KEY_ID, s.S3_SECRET_ACCESS_KEY].filter(Boolean).length,
      ),
    {
      error:
        "S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all five or none",
      path: ["S3_ENDPOINT"],
    },
  );

export const settingNames: string[] = Object.keys(schema.shape);

export type Settings = z.infer<typeof schema>;

/** Invalid settings; the message has one sentence per line and can be shown to the operator. */
export class SettingsError extends Error {}

/**
 * Reads and validates the settings; an empty string counts as unset.
 * @throws SettingsError with each invalid setting, its value (unless secret) and the reason
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const shown = /SECRET|PASSWORD|KEY|URL|TOKEN/.test(name) ? "" : ` (it is “${given[name] ?? ""}”)`;
    return `The setting ${name}${shown} is wrong: ${issue.message}.`;
  });
  throw new SettingsError(lines.join("\n"));
}

let cached: Settings | undefined;

export const settings = (): Settings => (cached ??= readSettings(process.env));

/** Makes `settings()` read the environment again, for test files that share a process. */
export const forgetSettings = (): void => void (cached = undefined);

/** The current settings of the environment, for code that must see changes that `settings()` has cached. */
export const currentSettings = (): Settings => readSettings(process.env);

/** The public address of the product, without a trailing slash. */
export const publicUrl = (): string =>
  (settings().PUBLIC_URL ?? `http://localhost:${settings().PORT}`).replace(/\/+$/, "");

/** A path with the public address before it, for other programs: feeds, letters, files. */
export const absolute = (path: string): string => `${publicUrl()}${path}`;

/** Whether this installation sends email; without a mail server messages are only stored for staff. */
export const isMailOn = (): boolean => Boolean(settings().SMTP_URL);

export const isHttps = (): boolean => publicUrl().startsWith("https://");
