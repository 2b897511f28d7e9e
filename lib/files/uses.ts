import { sql } from "drizzle-orm";
import { db } from "@/db";
import { idArray } from "@/db/id-array";
import { formElementValues, issueSnapshots, pageRevisions, pages, publicationIssues } from "@/db/schema";

export type FileUse = {
  kind: "issue" | "page";
  id: number;
  name: string;
  /** The working copy names the file. */ inDraft: boolean;
  /** What readers see names it. */ isPublished: boolean;
};

/** The uses of files by issue and page: in the working copy, or in what is published. The trash does not count. */
const standing = (ids: readonly number[]) => {
  const list = idArray(ids);
  return sql`
    select 'issue' as kind, f.file_id, i.id, i.name, true as draft, false as published
    from ${formElementValues} v join ${publicationIssues} i on i.id = v.publication_issue_id and i.deleted_at is null, unnest(v.file_ids) f (file_id)
    where v.file_ids && ${list} and f.file_id = any(${list})
    union all
    select 'issue', f.file_id, i.id, i.name, false, true
    from ${publicationIssues} i join ${issueSnapshots} s on s.id = i.snapshot_id, unnest(s.file_ids) f (file_id)
    where i.deleted_at is null and s.file_ids && ${list} and f.file_id = any(${list})
    union all
    select 'page', f.file_id, p.id, p.title, true, false
    from ${pages} p, unnest(p.file_ids) f (file_id) where p.deleted_at is null and p.file_ids && ${list} and f.file_id = any(${list})
    union all
    select 'page', f.file_id, p.id, p.title, false, true
    from ${pageRevisions} r join ${pages} p on p.revision_id = r.id, unnest(r.file_ids) f (file_id)
    where r.file_ids && ${list} and f.file_id = any(${list})`;
};

/** The issues and pages that use a file, by name, at most a hundred; public uses come first. */
export async function usesOf(id: number): Promise<FileUse[]> {
  return [
    ...(await db.execute<FileUse>(sql`
    select kind, id, name, bool_or(draft) as "inDraft", bool_or(published) as "isPublished" from (${standing([id])}) u
    group by kind, id, name order by 5 desc, name, kind, id limit 100`)),
  ];
}

/** The number of issues and pages that use each file; unused files are omitted. */
export async function countUses(ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<{ fileId: number; n: number }>(
    sql`select file_id as "fileId", count(distinct (kind, id))::int as n from (${standing(ids)}) u group by 1`,
  );
  return new Map(rows.map(({ fileId, n }) => [fileId, n]));
}
