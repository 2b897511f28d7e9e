import { type Column, Table } from "@/components/ui/primitives/table";
import { Time } from "@/components/ui/primitives/time";
import type { FocusSourceState } from "@/lib/sources/tracked/schema";
import { formatNumber } from "@/lib/platform/text/format";

/** The sources: configuration, used quota, last response. */
export function SourceTable({ sources, timeZone }: { sources: FocusSourceState[]; timeZone: string }) {
  const when = (at: string | null) => (at ? <Time at={at} timeZone={timeZone} /> : "Never");
  const columns: Column<FocusSourceState>[] = [
    { id: "source", head: "Source", rowHead: true, cell: (source) => source.label },
    {
      id: "state",
      head: "State",
      cell: (source) =>
        !source.isSetUp ? (
          "Not set up (no key)"
        ) : source.blockedUntil ? (
          <>Paused until {when(source.blockedUntil)}</>
        ) : (
          "Ready"
        ),
    },
    {
      id: "limits",
      head: "Requests used",
      cell: (source) =>
        source.limits.length === 0
          ? "No limit"
          : source.limits.map(({ per, most, used }) => (
              <div key={per}>
                {formatNumber(used)} of {formatNumber(most)} a {per}
              </div>
            )),
    },
    {
      id: "answer",
      head: "Last successful",
      width: "tight",
      cell: (source) => (source.name === "catalogue" ? "Always" : when(source.lastAnswerAt)),
    },
    {
      id: "error",
      head: "Last error",
      width: "wide",
      cell: (source) =>
        source.lastError ? (
          <>
            {source.lastError} <Time at={source.lastErrorAt!} timeZone={timeZone} />
          </>
        ) : (
          "None"
        ),
    },
  ];
  return <Table caption="Sources" captionHidden columns={columns} rows={sources} rowKey={({ name }) => name} />;
}
