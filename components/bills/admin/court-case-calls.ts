import type { courtCaseApi } from "@/lib/bills/court-cases/api";
import { call } from "@/lib/platform/http/call";
import type { CallInput } from "@/lib/platform/http/endpoint";

type NewCase = CallInput<typeof courtCaseApi.new>["body"];
type CaseChange = CallInput<typeof courtCaseApi.update>["body"];

/** Typed client for the staff calls about court cases. */
export const courtCaseCalls = {
  create: (body: Record<string, unknown>) =>
    call<typeof courtCaseApi.new>("POST", "/admin/court-case/api/new", { body: body as NewCase }),
  update: (id: number, body: Record<string, unknown>) =>
    call<typeof courtCaseApi.update>("POST", "/admin/court-case/api/update/[id]", {
      params: { id },
      body: body as CaseChange,
    }),
};
