"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { useAction } from "@/components/ui/hooks/use-action";
import { call } from "@/lib/platform/http/call";
import type { sourcesApi } from "@/lib/sources/api";
import type { SourceId } from "@/lib/sources/schema";
import styles from "./sources.module.css";

export function TestConnection({ source }: { source: SourceId }) {
  const [result, setResult] = useState<{ ok: boolean; message: string } | null>(null);
  const { busy, problem, act } = useAction();
  const test = () => {
    setResult(null);
    return act(async () =>
      setResult(await call<typeof sourcesApi.test>("POST", "/admin/source/api/test/[id]", { params: { id: source } })),
    );
  };
  const shown = result ?? (problem && { ok: false, message: problem.message });
  return (
    <div className={styles.test}>
      <Button busy={busy} onClick={() => void test()}>
        Test connection
      </Button>
      {shown && (
        <Notice kind={shown.ok ? "success" : "error"} live>
          <p>{shown.message}</p>
        </Notice>
      )}
    </div>
  );
}
