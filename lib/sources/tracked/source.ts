import { invalid } from "@/lib/platform/http/problem";
import { catalogue } from "./catalogue";
import { legiScan } from "./legiscan";
import { openStates } from "./openstates";
import type { FocusSource, UpstreamSource } from "./upstream";

export const upstreamSources: readonly UpstreamSource[] = [legiScan, openStates];
const sources: readonly FocusSource[] = [catalogue, ...upstreamSources];

async function setUp<S extends FocusSource>(all: readonly S[]): Promise<S[]> {
  const states = await Promise.all(all.map((source) => source.isSetUp()));
  return all.filter((_, i) => states[i]);
}

export const sourcesSetUp = (): Promise<FocusSource[]> => setUp(sources);
export const upstreamSetUp = (): Promise<UpstreamSource[]> => setUp(upstreamSources);

/** @throws HttpError 422 for a source that is not set up here */
export async function sourceNamed(name: string = catalogue.name): Promise<FocusSource> {
  const open = await sourcesSetUp();
  const source = open.find((one) => one.name === name);
  if (!source)
    throw invalid(`The source “${name}” is not set up here. There is: ${open.map((one) => one.name).join(", ")}.`, {
      issues: [{ path: "source", message: "is not set up" }],
    });
  return source;
}
