import { addressHeader } from "@/lib/platform/http/client-address";
import type { DatabaseHeartbeat } from "./database-heartbeat";
import { map500To503 } from "./circuit-breaker";
import { type Exchange, notFoundMessage, sendMessage, setHeaders } from "./exchange";
import { type knownHosts, namesTwoHosts } from "./known-hosts";
import type { methodsOf } from "./method-check";
import { hasReadableRouterState, isNextRequest, parseTarget, stripInternalHeaders } from "./request-sanitizer";
import { addPolicy, setsOwnEmbedding, secretHeaders } from "./security-headers";

/** One step of the request handler. @returns true if it has responded, so that no other step follows */
type Step = (exchange: Exchange) => boolean | void;

type Rules = {
  commonHeaders: Record<string, string>;
  isKnownHost: ReturnType<typeof knownHosts>;
  methods: ReturnType<typeof methodsOf>;
  heartbeat: DatabaseHeartbeat | undefined;
  isDev: boolean;
};

/** The steps for every request before a handler is chosen, in this order. */
export function requestSteps(rules: Rules): readonly Step[] {
  return [
    setCommonHeaders(rules),
    refuseUnknownHost(rules),
    readAddress,
    refuseServerActions,
    refuseUnreadableRouterState,
    describeInContext,
    ({ request, response, path }) => rules.methods.answerPreflight(request, response, path),
    ({ request, response, path }) => rules.methods.refuseMethod(request, response, path),
    hideFrameworkPaths(rules),
    hideDeveloperPages(rules),
    refuseNullBytesInPages(rules),
    setHeadersOfPath,
    sanitizeRequest(rules),
  ];
}

const setCommonHeaders =
  ({ commonHeaders, heartbeat, isDev }: Rules): Step =>
  ({ response, context }) => {
    setHeaders(response, commonHeaders);
    if (!isDev) addPolicy(response);
    if (heartbeat) map500To503(response, heartbeat);
    response.setHeader("x-request-id", context.requestId);
  };

const refuseUnknownHost =
  ({ isKnownHost }: Rules): Step =>
  ({ request, response }) =>
    !isKnownHost(request.headers.host) &&
    refuse(
      response,
      421,
      "This server does not respond to that host name. Its public address is the setting PUBLIC_URL.",
    );

const readAddress: Step = (exchange) => {
  const address = parseTarget(exchange.request.url ?? "/");
  if (!address || namesTwoHosts(exchange.request)) return refuse(exchange.response, 400, malformed);
  Object.assign(exchange, address);
};

const refuseServerActions: Step = ({ request, response }) =>
  request.headers["next-action"] !== undefined && refuse(response, 400, "There are no server actions here.");

const refuseUnreadableRouterState: Step = ({ request, response }) =>
  !hasReadableRouterState(request) && refuse(response, 400, "This request's router state is not readable.");

const describeInContext: Step = ({ response, context, path }) => {
  context.path = path;
  context.sends = (bytes) => void response.setHeader("content-length", bytes);
};

const hideFrameworkPaths =
  ({ isDev }: Rules): Step =>
  ({ response, path }) =>
    !isDev && isNextRequest(path) && refuse(response, 404, notFoundMessage);

/** Here too, because Next renders a page for its router without the layout that refuses it. */
const hideDeveloperPages =
  ({ isDev }: Rules): Step =>
  ({ response, path }) =>
    !isDev && /^\/dev\/ui(?:[/.]|$)/i.test(decodeURIComponent(path)) && refuse(response, 404, notFoundMessage);

/** Calls check their own query, after their viewer; a page would only render what cannot be searched for. */
const refuseNullBytesInPages =
  ({ methods }: Rules): Step =>
  ({ response, path, search }) =>
    /%00/.test(search) && !methods.isCall(path) && refuse(response, 400, malformed);

const setHeadersOfPath: Step = ({ response, path }) => {
  if (setsOwnEmbedding(path)) response.removeHeader("cross-origin-resource-policy");
  setHeaders(response, secretHeaders(path));
};

/** After this step the request contains no headers that impersonate the framework or an unknown proxy. */
const sanitizeRequest =
  ({ methods }: Rules): Step =>
  ({ request, context, path, search }) => {
    stripInternalHeaders(request, methods.isCall(path));
    request.headers["x-request-id"] = context.requestId;
    request.headers[addressHeader] = request.socket.remoteAddress ?? "unknown";
    request.headers["x-rotunda-path"] = path + search;
    request.url = path + search;
  };

const malformed = "This address is malformed.";

function refuse(response: Exchange["response"], status: number, message: string): true {
  sendMessage(response, status, message);
  return true;
}
