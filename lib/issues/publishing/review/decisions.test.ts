import fc from "fast-check";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { POST as saveNew } from "@/app/admin/form-element-value/api/new/route";
import { POST as saveUpdate } from "@/app/admin/form-element-value/api/update/[id]/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { POST as approve } from "@/app/admin/publication-issue/api/review/approve/[id]/route";
import { GET as look } from "@/app/admin/publication-issue/api/review/get/[id]/route";
import { POST as sendBack } from "@/app/admin/publication-issue/api/review/send-back/[id]/route";
import { POST as submit } from "@/app/admin/publication-issue/api/review/submit/[id]/route";
import { POST as withdraw } from "@/app/admin/publication-issue/api/review/withdraw/[id]/route";
import { POST as schedule } from "@/app/admin/publication-issue/api/schedule/[id]/route";
import { db } from "@/db";
import { formTemplates, issueSchedules } from "@/db/schema";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
let ed: Person;
beforeAll(async () => {
  [eda, ed] = await Promise.all([person("editor", "Eda"), person("editor", "Ed")]);
});

const words = ["First", "Second", "Third"] as const;
type Step = { act: "edit"; to: number } | { act: "submit" | "approve" | "sendBack" | "withdraw" };

/** The expected result, computed without a database: the newest decision about the current content. */
class Model {
  stands = 0;
  isWaiting = false;
  readonly decisions = new Map<number, "approved" | "refused">();

  /** @returns whether the step is accepted */
  take(step: Step): boolean {
    if (step.act === "edit") {
      this.stands = step.to;
      return true;
    }
    if (step.act === "submit") return (this.isWaiting = true);
    if (!this.isWaiting) return false;
    this.isWaiting = false;
    if (step.act !== "withdraw") this.decisions.set(this.stands, step.act === "approve" ? "approved" : "refused");
    return true;
  }

  get mayPublish(): boolean {
    return this.decisions.get(this.stands) === "approved";
  }
}

async function draft() {
  const template = await aTemplate({ body: { type: "long_text", required: true } });
  await db.update(formTemplates).set({ requiresReview: true }).where(eq(formTemplates.id, template.id));
  const { id } = await anIssue(eda, template.id);
  const saved = await ask(saveNew, "POST", {
    as: eda,
    body: { formElementId: template.elements.body, publicationIssueId: id, data: { textValue: words[0] } },
  });
  const post = (handler: typeof submit, as: Person, body: object = {}) =>
    ask(handler, "POST", { as, params: { id }, body });
  const take = async (step: Step): Promise<number> => {
    if (step.act === "edit")
      return (
        await ask(saveUpdate, "POST", {
          as: eda,
          params: { id: saved.body.formElementValue.id },
          body: { data: { textValue: words[step.to] } },
        })
      ).status;
    if (step.act === "submit") return (await post(submit, eda)).status;
    if (step.act === "withdraw") return (await post(withdraw, eda)).status;
    return (await (step.act === "approve" ? post(approve, ed) : post(sendBack, ed, { note: "No." }))).status;
  };
  return { id, post, take };
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constant("edit" as const), to: fc.nat(words.length - 1) }),
  fc.record({ act: fc.constantFrom("submit" as const, "approve" as const, "sendBack" as const, "withdraw" as const) }),
  fc.constant<Step>({ act: "submit" }),
);

test("after any sequence of submissions, approvals, rejections, withdrawals and edits, the newest decision about the current text counts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const model = new Model();
      const { id, post, take } = await draft();
      for (const one of steps) {
        const accepted = model.take(one);
        expect([one, await take(one)]).toEqual([one, accepted ? 200 : 422]);
        const { body } = await ask(look, "GET", { as: ed, params: { id } });
        expect(body.reviewing.approved).toBe(model.mayPublish);
      }
      expect((await post(publish, eda)).status).toBe(model.mayPublish ? 200 : 422);
    }),
    {
      numRuns: 25,
      examples: [
        [[{ act: "submit" }, { act: "approve" }, { act: "submit" }, { act: "sendBack" }]],
        [
          [
            { act: "submit" },
            { act: "approve" },
            { act: "edit", to: 1 },
            { act: "submit" },
            { act: "sendBack" },
            { act: "edit", to: 0 },
          ],
        ],
      ],
    },
  );
});

test("what waits for its time waits no longer once just that is refused; a refusal of other words lets it wait", async () => {
  for (const edits of [false, true]) {
    const { id, post, take } = await draft();
    await take({ act: "submit" });
    await take({ act: "approve" });
    expect((await post(schedule, eda, { date: "2099-01-05", time: "09:00" })).status).toBe(200);
    if (edits) await take({ act: "edit", to: 1 });
    await take({ act: "submit" });
    await take({ act: "sendBack" });
    const waiting = await db.$count(
      issueSchedules,
      and(eq(issueSchedules.publicationIssueId, id), eq(issueSchedules.state, "waiting")),
    );
    expect(waiting).toBe(edits ? 1 : 0);
  }
});
