/** What the tests use of oidc-provider, which has no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Context = {
    oidc: {
      provider: Provider;
      client?: { clientId: string };
      session?: { accountId?: string };
    };
  };
  class Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        [name: string]: unknown;
        interactions: { url(context: Context, interaction: { uid: string }): string };
        findAccount(context: Context, id: string): { accountId: string; claims(): Promise<Record<string, unknown>> };
        loadExistingGrant(context: Context): Promise<Grant>;
      },
    );
    Grant: new (of: { clientId: string | undefined; accountId: string | undefined }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    on(event: "server_error", listener: (context: Context, error: Error) => void): void;
  }
}
