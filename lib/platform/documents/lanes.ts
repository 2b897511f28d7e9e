import { bundleFolder } from "./find-bundle";
import { documentsOfProcess, idleMs, lanes, type Lane, type Limits, type ProcessRights } from "./limits";
import { ReadingProcess } from "./reading-process";

type Idle = { process: ReadingProcess; timer: NodeJS.Timeout };
type State = { idle: Idle[]; running: number; queue: (() => void)[] };
const states = new Map<Lane, State>();
const stateOf = (lane: Lane): State => {
  let state = states.get(lane);
  if (!state) states.set(lane, (state = { idle: [], running: 0, queue: [] }));
  return state;
};

/** Waits for a process of a lane, and gives it back when `work` is done. One with open files is not used again. */
export async function withProcess<T>(
  { lane, memory }: Limits,
  work: (process: ReadingProcess) => Promise<T>,
  own: ProcessRights = {},
): Promise<T> {
  const isOnce = Boolean(own.files?.length);
  const state = stateOf(lane);
  if (state.running >= lanes[lane].processes) await new Promise<void>((resolve) => state.queue.push(resolve));
  else state.running += 1;
  let reading: ReadingProcess | undefined;
  try {
    const folder = await bundleFolder();
    reading = isOnce
      ? new ReadingProcess(folder, memory, lanes[lane].heap, own)
      : takeProcess(folder, lane, memory, own);
    return await work(reading);
  } finally {
    if (!isOnce && reading?.isBusy === false) leaveProcess(lane, reading);
    else reading?.kill();
    // Its place goes to the next in line.
    const next = state.queue.shift();
    if (next) next();
    else state.running -= 1;
  }
}

function takeProcess(folder: string, lane: Lane, memory: number, own: ProcessRights): ReadingProcess {
  for (let idle = stateOf(lane).idle.pop(); idle; idle = stateOf(lane).idle.pop()) {
    clearTimeout(idle.timer);
    if (idle.process.isOver) continue;
    if (idle.process.memory === memory && idle.process.mayRead(own)) return idle.process;
    idle.process.kill();
  }
  return new ReadingProcess(folder, memory, lanes[lane].heap, own);
}

function leaveProcess(lane: Lane, process: ReadingProcess): void {
  process.documents += 1;
  if (process.isOver || process.documents >= documentsOfProcess || process.rss > process.memory * 0.5e6)
    return process.kill();
  process.unref();
  const { idle } = stateOf(lane);
  const timer = setTimeout(() => {
    idle.splice(
      idle.findIndex((one) => one.process === process),
      1,
    );
    process.kill();
  }, idleMs);
  timer.unref();
  idle.push({ process, timer });
}
