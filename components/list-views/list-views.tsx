"use client";

import { useRef } from "react";
import { call } from "@/lib/platform/http/call";
import type { listViewsApi as api } from "@/lib/list-views/api";
import { listPath, type ViewList } from "@/lib/list-views/lists";
import type { ListView } from "@/lib/list-views/schema";
import { allOf } from "@/lib/list-views/all-of";
import { ViewBar } from "./view-bar";

/** The saved views of an admin list. */
export function ListViews({
  list,
  views,
  query,
  all = "All",
}: {
  list: ViewList;
  views: readonly ListView[];
  /** As `openViews` returns it. */
  query: string;
  /** Label of the list without filters. */
  all?: string;
}) {
  const path = listPath(list);
  // A second change may come before the list is shown again with the version that the first one made.
  const changed = useRef(new Map<number, number>());
  const versionOf = ({ id, version }: ListView) => Math.max(version, changed.current.get(id) ?? 0);
  return (
    <ViewBar
      path={path}
      views={views}
      query={query}
      all={{ label: all, href: allOf(path) }}
      sharedWith="all staff"
      save={async (body) =>
        (await call<typeof api.save>("POST", "/admin/list-view/api/save", { body: { list, ...body } })).listView
      }
      update={async (view, change) => {
        const { listView } = await call<typeof api.update>("POST", "/admin/list-view/api/update/[id]", {
          params: { id: view.id },
          body: { ...change, version: versionOf(view) },
        });
        changed.current.set(view.id, listView.version);
      }}
      remove={(view) => () =>
        call<typeof api.delete>("POST", "/admin/list-view/api/delete/[id]", {
          params: { id: view.id },
          body: { version: versionOf(view) },
        })
      }
    />
  );
}
