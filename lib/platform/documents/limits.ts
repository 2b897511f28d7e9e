/**
 * What reading one document may take. `memory` is megabytes of the whole process, buffers included; `ms` the time of a
 * document, or of a batch of its parts; `answer` megabytes of what comes back. `lane` names the processes that share the
 * work, so that a long comparison delays no upload.
 */
export type Limits = { lane: Lane; memory: number; ms: number; answer: number };
export type Lane = keyof typeof lanes;

/** Processes of each lane at most, and megabytes of their JavaScript heap. */
export const lanes = {
  /** Bill texts, mostly for jobs. */
  texts: { processes: 1, heap: 512 },
  /** What a person has just uploaded and waits for, and mail. */
  uploads: { processes: 1, heap: 384 },
  comparisons: { processes: 1, heap: 512 },
  exports: { processes: 2, heap: 512 },
  /** Records of bills; one import runs at a time. */
  records: { processes: 1, heap: 1200 },
} as const;

export const limits = {
  text: { lane: "texts", memory: 800, ms: 120_000, answer: 200 },
  comparison: { lane: "comparisons", memory: 800, ms: 120_000, answer: 200 },
  sheet: { lane: "uploads", memory: 600, ms: 60_000, answer: 200 },
  list: { lane: "uploads", memory: 600, ms: 60_000, answer: 200 },
  upload: { lane: "uploads", memory: 600, ms: 20_000, answer: 1 },
  draft: { lane: "uploads", memory: 600, ms: 30_000, answer: 20 },
  mail: { lane: "uploads", memory: 600, ms: 20_000, answer: 20 },
  export: { lane: "exports", memory: 900, ms: 600_000, answer: 300 },
  records: { lane: "records", memory: 1600, ms: 600_000, answer: 300 },
} as const satisfies Record<string, Limits>;

/** A reader: the module that does the work in the process, from the project's root, and its limits. */
export type Reader<Order, Answer> = {
  name: string;
  module: string;
  limits: Limits;
  /** Never set: they carry the types. */ order?: Order;
  answer?: Answer;
};

/** @param module exports `read(order)`, and runs in the process only */
export const defineReader = <Order, Answer>(
  name: keyof typeof limits,
  module: string,
  version = 1,
): Reader<Order, Answer> => ({ name: `${name} ${version}`, module, limits: limits[name] });

/** What a process gets besides its bundle. */
export type ProcessRights = {
  /** Open files of this process, which the reader finds as 4 and up. It reads no other document. */
  files?: readonly number[];
  /** Folders that it may read. */
  reads?: readonly string[];
  /** The folder for its temporary files, the only one that it may write to. */
  scratch?: string;
};

/** After so many documents a process is replaced, and when it has grown to half of its memory. */
export const documentsOfProcess = 500;
/** Milliseconds that an idle process waits for the next document: starting one takes a second. */
export const idleMs = 30_000;
/** Milliseconds for its start, on a machine that is very busy too. */
export const startMs = 180_000;
/** How often the process may end over the same bytes before they are refused unread. */
export const mostEnds = 2;
