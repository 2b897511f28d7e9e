import { expect, test } from "vitest";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import { contracts } from "@/lib/registry/contracts";
import { subjectsOf } from "./cells.ts";
import type { World } from "./world.ts";

/** A world in which every name exists, with irrelevant values. */
const anyWorld: unknown = new Proxy(() => anyWorld, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => "1" : key === Symbol.iterator ? () => [].values() : anyWorld),
});

/** Calls on objects that the world of these tests does not contain. */
const exceptions = ["GET /bill/api/compare/[a]/[b]"];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const needsInput = ({ path, body, multipart }: Endpoint) =>
  path.includes("[") || multipart === true || (body !== undefined && !body.safeParse({}).success);

test("every call that needs input has a sample, so that those who may make it are served", () => {
  const without = contracts()
    .filter(needsInput)
    .filter((contract) => Object.keys(subjectsOf(contract, [], anyWorld as World)[0]!.sample).length === 0)
    .map(nameOf);
  expect(without.toSorted()).toEqual(exceptions);
});
