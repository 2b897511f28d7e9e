/** The part of autocannon that is used here. */
declare module "autocannon" {
  type Client = { setRequests(requests: { method: "GET"; path: string }[]): void };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    timeout?: number;
    headers?: Record<string, string>;
    setupClient?: (client: Client) => void;
  };
  type Result = {
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    "2xx": number;
    requests: { total: number };
  };
  type Instance = PromiseLike<Result> & {
    on(event: "response", heard: (client: Client, status: number, bytes: number, milliseconds: number) => void): void;
  };
  export default function autocannon(options: Options): Instance;
}
