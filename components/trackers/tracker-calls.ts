import { ownVersions } from "@/components/public-pages/own-versions";
import { call } from "@/lib/platform/http/call";
import type { CallInput, Endpoint } from "@/lib/platform/http/endpoint";
import type { trackersApi } from "@/lib/trackers/api";

type Api = typeof trackersApi;
type Sent<E extends Endpoint> = NonNullable<CallInput<E>["body"]>;

const versions = ownVersions();
const versionOf = ({ tracker }: { tracker: { version: number } }): number => tracker.version;

/** The calls of the screens of trackers. */
export const trackerCalls = {
  new: (body: Sent<Api["new"]>) => call<Api["new"]>("POST", "/admin/tracker/api/new", { body }),
  update: (id: number, body: Sent<Api["update"]> & { version: number }) =>
    versions.send(
      id,
      body.version,
      (version) =>
        call<Api["update"]>("POST", "/admin/tracker/api/update/[id]", { params: { id }, body: { ...body, version } }),
      versionOf,
    ),
  publish: (id: number, shown: number) =>
    versions.send(
      id,
      shown,
      (version) =>
        call<Api["publish"]>("POST", "/admin/tracker/api/publish/[id]", { params: { id }, body: { version } }),
      versionOf,
    ),
  withdraw: (id: number, shown: number) =>
    versions.send(
      id,
      shown,
      (version) =>
        call<Api["withdraw"]>("POST", "/admin/tracker/api/withdraw/[id]", { params: { id }, body: { version } }),
      versionOf,
    ),
  delete: (id: number, shown: number) =>
    call<Api["delete"]>("POST", "/admin/tracker/api/delete/[id]", {
      params: { id },
      body: { version: versions.newest(id, shown) },
    }),
  restore: (id: number) => call<Api["restore"]>("POST", "/admin/tracker/api/restore/[id]", { params: { id } }),
  changeBills: (id: number, body: { billIds: number[]; categoryId?: number | null; publicNote?: string }) =>
    call<Api["changeBills"]>("POST", "/admin/tracker/api/change-bills/[id]", { params: { id }, body }),
};
