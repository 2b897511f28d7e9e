import { invalid } from "@/lib/platform/http/problem";
import { catalogue } from "./catalogue";
import { legiScan } from "./legiscan";
import { openStates } from "./openstates";
import type { FocusSource, UpstreamSource } from "./upstream";

export const upstreamSources: readonly UpstreamSource[] = [legiScan, openStates];
const sources: readonly FocusSource[] = [catalogue, ...upstreamSources];

export const sourcesSetUp = (): FocusSource[] => sources.filter((source) => source.isSetUp());

/** @throws HttpError 422 for a source that is not set up here */
export function sourceNamed(name: string = catalogue.name): FocusSource {
  const source = sourcesSetUp().find((one) => one.name === name);
  if (!source)
    throw invalid(
      `The source “${name}” is not set up here. There is: ${sourcesSetUp()
        .map((one) => one.name)
        .join(", ")}.`,
      { issues: [{ path: "source", message: "is not set up" }] },
    );
  return source;
}
