/** Where a record of a bill or of a vote comes from. */
type RecordSource = {
  /** As pages say it, with the license where it asks for one. */
  label: string;
  /** Where the label says too much. */
  shortLabel?: string;
  /** The source that has the same records under other ids. */
  family?: string;
  /** Imports bring bills of it. */
  hasBills?: true;
  /** Staff set whether its values precede those of others. */
  isRanked?: true;
};

/** Every source of records, by the name under which they are stored. Of the ranked ones the most trusted come first. */
export const recordSources = {
  congress: {
    label: "Congress.gov and GPO bulk data",
    shortLabel: "Congress.gov",
    hasBills: true,
    isRanked: true,
  },
  "federal-register": { label: "Federal Register", hasBills: true, isRanked: true },
  "regulations-gov": { label: "Regulations.gov", hasBills: true, isRanked: true },
  legiscan: { label: "LegiScan (CC BY 4.0)", shortLabel: "LegiScan", hasBills: true, isRanked: true },
  openstates: { label: "Open States", hasBills: true, isRanked: true },
  "openstates-api": { label: "Open States", family: "openstates", hasBills: true },
  courtlistener: { label: "CourtListener (Free Law Project)", hasBills: true },
  "congress-api": { label: "Congress.gov" },
  clerk: { label: "Clerk of the House" },
  senate: { label: "Senate" },
  "senate-menu": { label: "Senate" },
  staff: { label: "Entered by our staff" },
  demo: { label: "Sample data" },
} as const satisfies Record<string, RecordSource>;

type Sources = typeof recordSources;
type With<Mark extends "hasBills" | "isRanked"> = {
  [Name in keyof Sources]: Sources[Name] extends Record<Mark, true> ? Name : never;
}[keyof Sources];

/** The source of an imported bill. Bills of two sources are never matched automatically by id; staff merge. */
export type ImportSource = With<"hasBills">;

const sources: Readonly<Record<string, RecordSource>> = recordSources;

/** Sources whose order can be set, the most trusted first; the files and the API of Open States are one source. */
export const trustedSources = Object.keys(sources).filter((name) => sources[name]!.isRanked) as With<"isRanked">[];

/** One name for all sources of the same records, which differ in their ids alone. */
export const sourceFamily = (source: string): string => sources[source]?.family ?? source;

export const sourceName = (source: string): string => sources[source]?.label ?? source;

/** The same without a license, for lists of sources. */
export const shortSourceName = (source: string): string => sources[source]?.shortLabel ?? sourceName(source);
