import { expect, test } from "vitest";
import { readDiscovery } from "./oidc-hosts";

const issuer = "https://id.example.org/realm";
const document = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: "https://token.example.org/token",
  jwks_uri: "https://keys.example.net/keys",
};

test("a provider may have its endpoints on other public hosts", () => {
  expect(readDiscovery(document, `${issuer}/`)).toMatchObject(document);
});

test.each([
  ["another issuer", { issuer: "https://evil.example" }],
  ["a script as the page of signing in", { authorization_endpoint: "javascript:alert(1)" }],
  ["a file as its keys", { jwks_uri: "file:///etc/passwd" }],
  ["an endpoint without encryption", { token_endpoint: "http://token.example.org/token" }],
  ["the metadata of a cloud", { token_endpoint: "https://169.254.169.254/latest" }],
  ["this machine", { userinfo_endpoint: "https://localhost/userinfo" }],
  ["this machine by IPv6", { jwks_uri: "https://[::1]/keys" }],
  ["a private network", { jwks_uri: "https://10.0.0.1/keys" }],
  ["credentials in an address", { token_endpoint: "https://a:b@token.example.org/token" }],
  ["no address", { token_endpoint: undefined }],
  ["text that is no address", { jwks_uri: "keys" }],
])("a provider that names %s is refused", (_, change) => {
  expect(() => readDiscovery({ ...document, ...change }, issuer)).toThrow(/address|issuer|invalid/i);
});

test("a provider inside the own network may have its endpoints on its own host", () => {
  const inside = "http://127.0.0.1:9000";
  const all = Object.fromEntries(
    Object.keys(document).map((name) => [name, name === "issuer" ? inside : `${inside}/${name}`]),
  );
  expect(readDiscovery(all, inside)).toMatchObject(all);
});
