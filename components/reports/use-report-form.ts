"use client";

import { useEffect, useRef, useState } from "react";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import { isCalendarDate } from "@/lib/platform/text/calendar-date";
import { addCalendarDays } from "@/lib/platform/text/dates";
import { call, CallError, sentenceOf } from "@/lib/platform/http/call";
import type { Problem } from "@/lib/platform/http/problem";
import type { CompiledReport, reportsApi } from "@/lib/reports/api";
import type { ChosenIssue } from "./issue-order";

type Given = {
  report?: CompiledReport;
  date: string;
  week: readonly ChosenIssue[];
  /** `hasMore`: more was typed during the save, and is unsaved. */ onSaved: (
    report: CompiledReport,
    hasMore: boolean,
  ) => void;
};

type Words = { date: string; name: string; standfirst: string; issues: readonly ChosenIssue[] };
const wordsOf = ({ date, name, standfirst, issues }: Words) =>
  JSON.stringify([date, name, standfirst, issues.map((issue) => issue.id)]);
/** From a conflict response: the current report. */
const inTheWay = (error: unknown): CompiledReport | null =>
  error instanceof CallError && error.problem.savedBy !== undefined
    ? ((error.problem.current as CompiledReport | undefined) ?? null)
    : null;

/** State of a report's form. A new report follows its date until the user edits its issues. */
export function useReportForm({ report, date: firstDate, week, onSaved }: Given) {
  const [date, setDate] = useState(firstDate);
  const [name, setName] = useState(report?.name ?? "");
  const [standfirst, setStandfirst] = useState(report?.standfirst ?? "");
  const [issues, setIssues] = useState<readonly ChosenIssue[]>(report?.issues ?? week);
  const [newest, setNewest] = useState<readonly number[]>([]);
  const [touched, setTouched] = useState(false);
  const [foundFor, setFoundFor] = useState(firstDate);
  /** The saved report. If more is typed while a new report is being created, the next save is an update. */
  const [stored, setStored] = useState(report);
  const [conflict, setConflict] = useState<{ current: CompiledReport; problem: Problem } | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [error, setError] = useState<string | null>(null);
  const follows = !stored && !touched && isCalendarDate(date);
  const looking = follows && date !== foundFor;
  const fields = wordsOf({ date, name, standfirst, issues }) + newest.join();
  const [saved, setSaved] = useState(fields);
  useUnsaved(fields !== saved);
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  });

  useEffect(() => {
    if (!looking) return;
    const ended = new AbortController();
    call<typeof reportsApi.candidates>(
      "GET",
      "/admin/compiled-report/api/issues",
      { query: { startDate: addCalendarDays(date, -6), endDate: date, perPage: 100 } },
      { signal: ended.signal },
    )
      .then(
        ({ issues: found }) => setIssues(found.toReversed()),
        () => {},
      ) // keep what is shown
      .finally(() => !ended.signal.aborted && setFoundFor(date));
    return () => ended.abort();
  }, [date, looking]);

  const choose = (change: (issues: readonly ChosenIssue[]) => readonly ChosenIssue[]) => {
    setTouched(true);
    setIssues(change);
  };
  const save = async (over = stored?.version) => {
    if (running.current) return;
    if (issues.length === 0) return setError("Choose at least one issue.");
    if (!isCalendarDate(date)) return setError("Give the report a date.");
    running.current = true;
    setBusy(true);
    setError(null);
    setConflict(null);
    const body = { date, name: name.trim(), standfirst, issueIds: issues.map((issue) => issue.id) };
    // The response to an earlier attempt may have been lost: the "conflicting" version is then this one.
    const isThis = (error: unknown): { compiledReport: CompiledReport } => {
      const current = inTheWay(error);
      if (!current || newest.length > 0 || wordsOf(current) !== wordsOf({ ...body, issues })) throw error;
      return { compiledReport: current };
    };
    try {
      const { compiledReport } = await (stored
        ? call<typeof reportsApi.update>("POST", "/admin/compiled-report/api/update/[id]", {
            params: { id: stored.id },
            body: { ...body, newestIssueIds: [...newest], version: over },
          }).catch(isThis)
        : call<typeof reportsApi.new>("POST", "/admin/compiled-report/api/new", { body }));
      const hasMore = latest.current !== fields;
      setSaved(fields);
      setStored(compiledReport);
      onSaved(compiledReport, hasMore);
      if (!hasMore) return;
    } catch (error) {
      const current = inTheWay(error);
      if (current) setConflict({ current, problem: (error as CallError).problem });
      else setError(sentenceOf(error));
    }
    running.current = false;
    setBusy(false);
  };
  const takeTheirs = () => {
    if (!conflict) return;
    const { current } = conflict;
    setDate(current.date);
    setName(current.name);
    setStandfirst(current.standfirst);
    setIssues(current.issues);
    setNewest([]);
    setStored(current);
    setSaved(wordsOf(current));
    setConflict(null);
  };
  return {
    kept: stored,
    conflict,
    takeTheirs,
    keepMine: () => save(conflict?.current.version),
    date,
    name,
    standfirst,
    issues,
    newest,
    touched,
    looking,
    busy,
    error,
    setDate,
    setName,
    setStandfirst,
    save,
    move: (from: number, to: number) => choose((all) => all.toSpliced(from, 1).toSpliced(to, 0, all[from]!)),
    remove: (id: number) => choose((all) => all.filter((issue) => issue.id !== id)),
    add: (issue: ChosenIssue) => choose((all) => (all.some((one) => one.id === issue.id) ? all : [...all, issue])),
    takeNewest: (id: number) => setNewest((all) => [...all, id]),
  };
}
