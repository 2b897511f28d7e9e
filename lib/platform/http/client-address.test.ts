import { expect, test, vi } from "vitest";

vi.hoisted(() => void (process.env.TRUSTED_PROXIES = "1"));

import { clientAddress } from "./client-address";

const from = (headers: Record<string, string>) => clientAddress(new Request("http://localhost:3000", { headers }));

test("behind one trusted proxy, the client is who that proxy saw, whatever the client says", () => {
  expect(from({ "x-rotunda-address": "10.0.0.1", "x-forwarded-for": "203.0.113.9" })).toBe("203.0.113.9");
  expect(from({ "x-rotunda-address": "10.0.0.1", "x-forwarded-for": "1.1.1.1, 2.2.2.2, 203.0.113.9" })).toBe(
    "203.0.113.9",
  );
});

test("who comes without the proxy is known by the connection", () => {
  expect(from({ "x-rotunda-address": "203.0.113.9" })).toBe("203.0.113.9");
  expect(from({})).toBe("unknown");
});

test.each([
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("the address %s counts as %s", (address, network) => {
  expect(from({ "x-rotunda-address": address })).toBe(network);
});
