"use client";

import { sentenceOf } from "@/lib/platform/http/call";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAction } from "./use-action";

/**
 * One action at a time, for a button without a form; errors are shown as a toast.
 * @param options as of `useAction`
 * @returns `perform` runs the action and returns whether it succeeded
 */
export function useActionWithToast(options?: Parameters<typeof useAction>[0]): {
  busy: boolean;
  perform: (work: () => Promise<unknown>) => Promise<boolean>;
} {
  const { busy, act } = useAction(options);
  const perform = async (work: () => Promise<unknown>): Promise<boolean> =>
    (await act(() =>
      work().then(
        () => true,
        (error: unknown) => {
          showToast(sentenceOf(error), { kind: "error" });
          return false;
        },
      ),
    )) ?? false;
  return { busy, perform };
}
