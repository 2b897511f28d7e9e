import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Programs, running } from "./debian.ts";
import { ownFolder } from "./databases.ts";

export type Proxy = { origin: string; staticFolder: string; stop(): Promise<void> };

/**
 * nginx with the configuration of `lib/tools/start/deploy/nginx.conf`, without TLS, in front of the given ports; the same
 * server also serves a folder of static files for comparison.
 */
export async function startProxy(
  root: string,
  folder: string,
  { nginx }: Programs,
  port: number,
  apps: readonly number[],
): Promise<Proxy> {
  const own = ownFolder(join(folder, "nginx"));
  const cache = ownFolder(join(own, "cache"));
  const staticFolder = ownFolder(join(own, "static"));
  const shipped = readFileSync(join(root, "lib", "tools", "start", "deploy", "nginx.conf"), "utf8");
  const site = shipped
    .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^ *(ssl_\w+) .*\n/gm, "")
    .replace("server_name rotunda.example.org;", "server_name _;")
    .replaceAll("/var/cache/nginx/rotunda", cache)
    .replaceAll("/var/log/nginx", own)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${apps[0]}`)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${apps[1]}`)
    .replace(
      "    location / {",
      `    location /static-to-compare/ {\n        alias ${staticFolder}/;\n        types { } default_type "text/html; charset=utf-8";\n    }\n\n    location / {`,
    );
  if (/443|example\.org|\/var\/(?:cache|log)/.test(site))
    throw new Error("nginx.conf has changed: proxy.ts does not fit it any more.");
  for (const name of ["body", "proxy", "fastcgi", "uwsgi", "scgi"]) ownFolder(join(own, name));
  mkdirSync(own, { recursive: true });
  const file = join(own, "nginx.conf");
  writeFileSync(
    file,
    `daemon off;
pid ${own}/nginx.pid;
error_log ${own}/error.log warn;
worker_processes 2;
worker_rlimit_nofile 20000;
events { worker_connections 8192; }
http {
    access_log off;
    client_body_temp_path ${own}/body;
    proxy_temp_path ${own}/proxy;
    fastcgi_temp_path ${own}/fastcgi;
    uwsgi_temp_path ${own}/uwsgi;
    scgi_temp_path ${own}/scgi;
${site}
}
`,
  );
  copyFileSync(file, join(own, "used.conf"));
  const { stop } = running(nginx, ["-p", own, "-c", file, "-e", join(own, "error.log")]);
  return { origin: `http://127.0.0.1:${port}`, staticFolder, stop };
}
