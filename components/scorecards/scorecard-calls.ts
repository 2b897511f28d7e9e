import { ownVersions } from "@/components/public-pages/own-versions";
import { call } from "@/lib/platform/http/call";
import type { CallInput, Endpoint } from "@/lib/platform/http/endpoint";
import type { scorecardsApi } from "@/lib/scorecards/api";

type Api = typeof scorecardsApi;
type Sent<E extends Endpoint> = NonNullable<CallInput<E>["body"]>;

const versions = ownVersions();
const versionOf = ({ scorecard }: { scorecard: { version: number } }): number => scorecard.version;

/** The calls of the screens of scorecards. */
export const scorecardCalls = {
  find: (text: string) => call<Api["find"]>("GET", "/admin/scorecard/api/find", { query: { text } }),
  new: (body: Sent<Api["new"]>) => call<Api["new"]>("POST", "/admin/scorecard/api/new", { body }),
  update: (id: number, body: Sent<Api["update"]> & { version: number }) =>
    versions.send(
      id,
      body.version,
      (version) =>
        call<Api["update"]>("POST", "/admin/scorecard/api/update/[id]", { params: { id }, body: { ...body, version } }),
      versionOf,
    ),
  publish: (id: number, shown: number) =>
    versions.send(
      id,
      shown,
      (version) =>
        call<Api["publish"]>("POST", "/admin/scorecard/api/publish/[id]", { params: { id }, body: { version } }),
      versionOf,
    ),
  withdraw: (id: number, shown: number) =>
    versions.send(
      id,
      shown,
      (version) =>
        call<Api["withdraw"]>("POST", "/admin/scorecard/api/withdraw/[id]", { params: { id }, body: { version } }),
      versionOf,
    ),
  delete: (id: number, shown: number) =>
    call<Api["delete"]>("POST", "/admin/scorecard/api/delete/[id]", {
      params: { id },
      body: { version: versions.newest(id, shown) },
    }),
  restore: (id: number) => call<Api["restore"]>("POST", "/admin/scorecard/api/restore/[id]", { params: { id } }),
};
