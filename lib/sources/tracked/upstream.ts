import type { Incoming } from "@/lib/imports/store/update-bills";
import type { FocusBill, FocusForm } from "./schema";
import type { SourceName } from "../client";

/** A tracked bill, with what its source said of it when it was last read. */
export type TrackedBill = {
  id: number;
  sourceId: string;
  name: string;
  matchKey: string;
  jurisdiction: string;
  session: string;
  sessionId: string | null;
  changeHash: string | null;
};

/** The source's mark of a bill's state, by the source's id of the bill. */
export type Marks = Map<string, { sessionId: string | null; changeHash: string | null }>;

/** A step of bringing tracked bills up to date. */
export type Refreshed = {
  read: Incoming[];
  marks: Marks;
  /** Our ids of bills that the source says are as they were. */ unchanged: number[];
  refused: { file: string; reason: string }[];
};

/**
 * Where bills are looked up. The imported catalogue is always available; other sources need a key, from the environment
 * or under Sources.
 */
export type FocusSource = {
  /** As `source` names it in the form and in each result. */
  name: string;
  /** As staff know it. */
  label: string;
  isSetUp(): Promise<boolean>;
  /** The bills that fit the form, at most 50. @throws SourceTrouble */
  query(form: FocusForm): Promise<FocusBill[]>;
  /** Brings a bill among ours, or up to date there. @returns our bill's id; null where the source has no such bill. @throws SourceTrouble */
  bring(sourceId: string): Promise<number | null>;
};

/** A source over the network: asked again and again for the bills that are tracked, within its limits. */
export type UpstreamSource = FocusSource & {
  name: SourceName;
  refresh(bills: readonly TrackedBill[]): AsyncGenerator<Refreshed>;
};
