"use client";

import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import { Select } from "@/components/ui/primitives/select";
import { Textarea } from "@/components/ui/primitives/textarea";
import type { Tracker } from "@/lib/trackers/schema";

export type TrackerSource = Pick<Tracker, "source" | "portfolioId" | "search">;
export type SourceChoices = {
  /** Those that the viewer manages. */
  portfolios: readonly { value: string; label: string }[];
  /** The viewer's own; the value is a query. */
  searches: readonly { value: string; label: string }[];
};
type Props = SourceChoices & { value: TrackerSource; onChange: (value: TrackerSource) => void };

export const sourceLabels: Record<Tracker["source"], string> = {
  portfolio: "A portfolio",
  search: "A search of bills",
};

/** Where the bills of a tracker come from. */
export function SourceFields({ portfolios, searches, value, onChange }: Props) {
  const { source, portfolioId, search } = value;
  return (
    <>
      <RadioGroup
        name="source"
        legend="Bills from"
        value={source}
        options={Object.entries(sourceLabels).map(([of, label]) => ({ value: of, label }))}
        onChange={(chosen) =>
          onChange(
            chosen === "search"
              ? { source: "search", portfolioId: null, search: search ?? "" }
              : { source: "portfolio", portfolioId, search: null },
          )
        }
      />
      {source === "portfolio" ? (
        <>
          <Field id="tracker-portfolio" label="Portfolio" hint="Those that you manage." required>
            {(control) => (
              <Select
                {...control}
                value={portfolioId === null ? "" : String(portfolioId)}
                placeholder="Choose a portfolio"
                options={portfolios}
                onChange={(event) =>
                  onChange({ source, portfolioId: Number(event.target.value) || null, search: null })
                }
              />
            )}
          </Field>
          <Notice>
            <p>
              Everyone can see which bills are in the portfolio, and nothing else of it: no positions, notes, owners,
              next steps or tags.
            </p>
          </Notice>
        </>
      ) : (
        <>
          {searches.length > 0 && (
            <Field id="tracker-saved" label="One of your saved searches" required={false}>
              {(control) => (
                <Select
                  {...control}
                  value={searches.some((one) => one.value === search) ? (search ?? "") : ""}
                  placeholder="None"
                  options={searches}
                  onChange={(event) => onChange({ source, portfolioId: null, search: event.target.value })}
                />
              )}
            </Field>
          )}
          <Field
            id="tracker-search"
            label="Address of the search"
            hint="Search on the page Bills, then copy its address here. Empty means all bills."
            required={false}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                spellCheck={false}
                value={search ?? ""}
                onChange={(event) => onChange({ source, portfolioId: null, search: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}
