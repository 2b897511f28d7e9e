import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { secretAddress } from "@/lib/platform/observability/logged-path";

const conf = readFileSync(new URL("../tools/start/deploy/nginx.conf", import.meta.url), "utf8");

test("the shipped proxy masks the same addresses as our own log", () => {
  const [, pattern] = /map \$uri \$logged_path \{[^}]*"~([^"]+)" "\$opened\.\.\."/.exec(conf) ?? [];
  const masked = new RegExp(pattern!);
  expect(masked.source.replace("(?<opened>", "").replace(/\)$/, "")).toBe(secretAddress.source);
  expect(masked.exec("/calendar/subscription/7-secret/calendar.ics")?.groups?.opened).toBe("/calendar/subscription/");
  expect(masked.test("/client-report/file/secret")).toBe(true);
  expect(masked.test("/bill/list")).toBe(false);
});

test("the shipped proxy logs no query, no referrer and no cookie", () => {
  const [, format] = /log_format rotunda '([^']+)'/.exec(conf) ?? [];
  expect(format!.match(/\$\w+/g)).toEqual(
    expect.arrayContaining(["$remote_addr", "$request_method", "$logged_path", "$status"]),
  );
  expect(format).not.toMatch(
    /\$(?:request(?![_]method|_time)|request_uri|uri|args|query_string|arg_|http_|cookie_|is_args)/,
  );
  const servers = conf.match(/^server \{[^]*?^\}/gm)!;
  for (const server of servers) {
    expect(server).toMatch(/^ {4}access_log \S+ rotunda;$/m);
    // Its other messages quote the request.
    expect(server).toMatch(/^ {4}error_log \S+ emerg;$/m);
  }
  expect(conf.match(/access_log/g)).toHaveLength(servers.length + 1);
  expect(conf).toMatch(/location = \/health \{[^}]*access_log off;/);
});
