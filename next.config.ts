import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  compress: false, // lib/server compresses once and keeps the result
  reactStrictMode: true,
  trailingSlash: false,
  skipTrailingSlashRedirect: true, // api.md: a trailing slash answers 200 either way
  serverExternalPackages: ["graphile-worker", "postgres", "@node-rs/argon2", "pino", "happy-dom", "sanitize-html"],
  experimental: { authInterrupts: true },
};

export default config;
