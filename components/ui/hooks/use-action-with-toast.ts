"use client";

import { sentenceOf } from "@/lib/platform/http/call";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAct } from "./use-action";

/**
 * One thing done at a time, by a button that stands alone: what is said against it is told as a message.
 * @returns `told` does the work and says whether it was done
 */
export function useActionWithToast(): { busy: boolean; told: (work: () => Promise<unknown>) => Promise<boolean> } {
  const { busy, act } = useAct();
  const told = async (work: () => Promise<unknown>): Promise<boolean> =>
    (await act(() =>
      work().then(
        () => true,
        (error: unknown) => {
          showToast(sentenceOf(error), { kind: "error" });
          return false;
        },
      ),
    )) ?? false;
  return { busy, told };
}
