import { createSign, generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs other claims with the provider's own key. */
function resign(token: string, change: (claims: Record<string, unknown>) => object): string {
  const [head = "", claims = ""] = token.split(".");
  const signed = `${head}.${part(change(JSON.parse(Buffer.from(claims, "base64url").toString())))}`;
  return `${signed}.${createSign("RSA-SHA256").update(signed).sign(privateKey, "base64url")}`;
}

export type TestProvider = {
  issuer: string;
  /** What it says about the person who signs in; `sub` is the account. */
  claims: Record<string, unknown>;
  /** What it puts into the ID token instead. */
  forge: ((claims: Record<string, unknown>) => object) | null;
  /** Paths that it does not answer. */
  down: RegExp | null;
  /** Paths that it was asked. */
  asked: string[];
  close(): void;
};

/**
 * A real OpenID Connect provider (oidc-provider) on this machine, in which one person is always signed in.
 * @param callback the address that it may lead back to
 * @param inIdToken whether the claims are in the ID token; by default they are at the userinfo endpoint alone
 */
export async function startProvider(callback: string, inIdToken = false): Promise<TestProvider> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: TestProvider = {
    issuer,
    claims: {},
    forge: null,
    down: null,
    asked: [],
    close: () => void server.close(),
  };
  const { Provider } = await import("oidc-provider");
  const scope = "openid email profile";
  const provider = new Provider(issuer, {
    clients: [{ client_id: "rotunda", client_secret: "its secret", redirect_uris: [callback] }],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "1", use: "sig", alg: "RS256" }] },
    cookies: { keys: ["a key"] },
    ttl: Object.fromEntries(["AccessToken", "Grant", "IdToken", "Interaction", "Session"].map((one) => [one, 600])),
    conformIdTokenClaims: !inIdToken,
    claims: {
      email: ["email", "email_verified"],
      profile: ["name", "groups", "roles", "realm_access", "https://example.org/roles", "_claim_names"],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: async () => ({ ...state.claims, sub: accountId }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  });
  provider.on("server_error", (_, error) => console.error(error));
  const answer = provider.callback();
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? "").split("?")[0]!;
    state.asked.push(path);
    if (state.down?.test(path)) return void request.socket.destroy();
    if (path.startsWith("/interaction/"))
      return provider.interactionFinished(request, response, { login: { accountId: String(state.claims.sub) } });
    if (path === "/token" && state.forge) {
      const end = response.end.bind(response);
      response.end = ((body: Buffer | string) => {
        const json = JSON.parse(String(body)) as { id_token?: string };
        if (json.id_token) json.id_token = resign(json.id_token, state.forge!);
        const text = JSON.stringify(json);
        response.setHeader("content-length", Buffer.byteLength(text));
        return end(text);
      }) as never;
    }
    return answer(request, response);
  };
  server.on("request", (request, response) => void serve(request, response));
  return state;
}

/** Follows a browser through the provider. @returns the address that it leads back to */
export async function passProvider(start: URL): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = start;
  for (let hop = 0; hop < 10; hop++) {
    const response = await fetch(at, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", ...value] = cookie.split(";")[0]!.split("=");
      cookies.set(name, value.join("="));
    }
    const to = response.headers.get("location");
    if (!to) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    at = new URL(to, at);
    if (at.origin !== start.origin) return at;
  }
  throw new Error("The provider redirects without end");
}
