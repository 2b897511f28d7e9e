"use client";

import { useEffect, useState } from "react";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { isCalendarDate } from "@/lib/calendar-date";
import { addCalendarDays } from "@/lib/dates";
import { call, sentenceOf } from "@/lib/http/call";
import type { CompiledReport, reportsApi } from "@/lib/reports/api";
import type { ChosenIssue } from "./issue-order";

type Given = { report?: CompiledReport; date: string; week: readonly ChosenIssue[]; onSaved: (report: CompiledReport) => void };

/** The state of a report's form. A new report follows its date until somebody chooses issues by hand. */
export function useReportForm({ report, date: firstDate, week, onSaved }: Given) {
  const [date, setDate] = useState(firstDate);
  const [name, setName] = useState(report?.name ?? "");
  const [standfirst, setStandfirst] = useState(report?.standfirst ?? "");
  const [issues, setIssues] = useState<readonly ChosenIssue[]>(report?.issues ?? week);
  const [newest, setNewest] = useState<readonly number[]>([]);
  const [touched, setTouched] = useState(false);
  const [foundFor, setFoundFor] = useState(firstDate);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const follows = !report && !touched && isCalendarDate(date);
  const looking = follows && date !== foundFor;
  const fields = JSON.stringify([date, name, standfirst, issues.map((issue) => issue.id), newest]);
  const [saved, setSaved] = useState(fields);
  useUnsaved(fields !== saved);

  useEffect(() => {
    if (!looking) return;
    const ended = new AbortController();
    call<typeof reportsApi.candidates>("GET", "/admin/compiled-report/api/issues", { query: { startDate: addCalendarDays(date, -6), endDate: date, perPage: 100 } }, { signal: ended.signal })
      .then(({ issues: found }) => setIssues(found.toReversed()), () => {}) // what was shown stays
      .finally(() => !ended.signal.aborted && setFoundFor(date));
    return () => ended.abort();
  }, [date, looking]);

  const choose = (change: (issues: readonly ChosenIssue[]) => readonly ChosenIssue[]) => {
    setTouched(true);
    setIssues(change);
  };
  const save = async () => {
    if (busy) return;
    if (issues.length === 0) return setError("Choose at least one issue.");
    if (!isCalendarDate(date)) return setError("Give the report a date.");
    setBusy(true);
    setError(null);
    const body = { date, name: name.trim(), standfirst, issueIds: issues.map((issue) => issue.id) };
    try {
      const { compiledReport } = report
        ? await call<typeof reportsApi.update>("POST", "/admin/compiled-report/api/update/[id]", { params: { id: report.id }, body: { ...body, newestIssueIds: [...newest], version: report.version } })
        : await call<typeof reportsApi.new>("POST", "/admin/compiled-report/api/new", { body });
      setSaved(fields);
      onSaved(compiledReport);
    } catch (problem) {
      setError(sentenceOf(problem));
      setBusy(false);
    }
  };
  return {
    date, name, standfirst, issues, newest, touched, looking, busy, error, setDate, setName, setStandfirst, save,
    move: (from: number, to: number) => choose((all) => all.toSpliced(from, 1).toSpliced(to, 0, all[from]!)),
    remove: (id: number) => choose((all) => all.filter((issue) => issue.id !== id)),
    add: (issue: ChosenIssue) => choose((all) => (all.some((one) => one.id === issue.id) ? all : [...all, issue])),
    takeNewest: (id: number) => setNewest((all) => [...all, id]),
  };
}
