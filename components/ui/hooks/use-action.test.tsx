import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useAction } from "./use-action";

/** Calls whose responses are given by hand. */
function calls() {
  const asked: string[] = [];
  const answers: Record<string, () => void> = {};
  const call = (name: string) => () => {
    asked.push(name);
    return new Promise<string>((resolve) => (answers[name] = () => resolve(name)));
  };
  return { asked, call, answer: (name: string) => act(async () => answers[name]!()) };
}

test("of two presses of one button the second is dropped, because the button is busy", async () => {
  const { asked, call, answer } = calls();
  const { result } = renderHook(() => useAction());
  let [first, second]: (Promise<string | undefined> | undefined)[] = [];
  await act(async () => {
    first = result.current.act(call("one"));
    second = result.current.act(call("two"));
  });
  expect([asked, result.current.busy]).toEqual([["one"], true]);
  await answer("one");
  expect([await first, await second, result.current.busy]).toEqual(["one", undefined, false]);
});

test("where people press one thing after another, each waits for the one before, also after a failure", async () => {
  const { asked, call, answer } = calls();
  const { result } = renderHook(() => useAction({ waits: true }));
  await act(async () => {
    void result.current.act(call("one"));
    void result.current.act(async () => {
      asked.push("two");
      throw new Error("no");
    });
    void result.current.act(call("three"));
  });
  expect(asked, "the second waits").toEqual(["one"]);
  await answer("one");
  expect([asked, result.current.busy]).toEqual([["one", "two", "three"], true]);
  await answer("three");
  expect([result.current.busy, result.current.problem]).toEqual([false, null]);
});
