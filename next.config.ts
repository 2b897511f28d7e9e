import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  compress: false, // lib/platform/server compresses once and keeps the result
  reactStrictMode: true,
  trailingSlash: false,
  skipTrailingSlashRedirect: true, // the API promises that an address with a trailing slash answers 200 too
  htmlLimitedBots: /./, // pages are cached for everyone: titles and descriptions are in the head, not in what streams after it
  serverExternalPackages: [
    "graphile-worker",
    "postgres",
    "@node-rs/argon2",
    "pino",
    "happy-dom",
    "sanitize-html",
    "sharp",
    "unpdf",
    "parse5",
    "@myriaddreamin/typst-ts-node-compiler",
  ],
  typescript: { ignoreBuildErrors: true }, // npm test checks types; starting the product need not wait for it
  experimental: {
    authInterrupts: true,
    // It takes a third of a build to write, and saves three quarters of the next one: so only where there is a next one.
    turbopackFileSystemCacheForBuild: process.env.KEEPS_BUILD_CACHE === "1",
    // Nobody reads those of a build: traces are not mapped in production. Writing them takes a seventh of the build.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // A page process (lib/platform/server/page-processes) loads only what it renders: the admin area is most of the
    // code.
    preloadEntriesOnStart: process.env.RENDERS_PUBLIC_PAGES === undefined,
    // a public page brings along its own styles, hardly any of the desk's
    cssChunking: { type: "graph", requestCost: 1000, weightDistribution: 1 },
    // fewer, larger files of script pack better together and ask the server less often
    turbopackChunking: { minChunkSize: 200000 },
  },
};

export default config;
