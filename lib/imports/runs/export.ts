import { listAsCsv } from "@/lib/bills/export/list-csv";
import { type MappingListQuery, mappingList } from "../mapping/queries";
import type { SubjectMapping } from "../mapping/schema";
import { runList } from "./runs";
import type { ImportRun } from "../schema";

export const exportRuns = (): Promise<Response> =>
  listAsCsv<ImportRun>(
    "imports",
    [
      { head: "Id", of: (run) => String(run.id) },
      { head: "What", of: (run) => run.label },
      { head: "Source", of: (run) => run.source },
      { head: "By", of: (run) => (run.startedBy ? (run.startedBy.name ?? "A deleted account") : "System") },
      { head: "State", of: (run) => run.state },
      { head: "Added", of: (run) => String(run.counts.added) },
      { head: "Changed", of: (run) => String(run.counts.changed) },
      { head: "Unchanged", of: (run) => String(run.counts.unchanged) },
      { head: "Refused", of: (run) => String(run.counts.refused) },
      { head: "Problem", of: (run) => run.error ?? "" },
      { head: "Started", of: (run) => run.startedAt },
      { head: "Finished", of: (run) => run.finishedAt ?? "" },
    ],
    async (paging) => (await runList(paging)).runs,
  );

export const exportMapping = (query: MappingListQuery): Promise<Response> =>
  listAsCsv<SubjectMapping>(
    "subject-mapping",
    [
      { head: "Id", of: (mapping) => String(mapping.id) },
      { head: "Subject", of: (mapping) => mapping.subject },
      { head: "Source", of: (mapping) => (mapping.source === "*" ? "all" : mapping.source) },
      { head: "Topic", of: (mapping) => mapping.topic.name },
      { head: "Bills", of: (mapping) => String(mapping.bills) },
    ],
    async (paging) => (await mappingList({ ...query, ...paging })).subjectMappings,
  );
