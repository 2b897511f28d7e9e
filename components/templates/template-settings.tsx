"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { AudienceFields, type GroupChoice } from "@/components/audiences/audience-fields";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { Dialog } from "@/components/ui/primitives/dialog";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Textarea } from "@/components/ui/primitives/textarea";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAction } from "@/components/ui/hooks/use-action";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { codesOf, isWithin } from "@/lib/audiences/audience";
import { formatNumber } from "@/lib/platform/text/format";
import { call } from "@/lib/platform/http/call";
import type { templatesApi } from "@/lib/templates/api";
import type { FormTemplate } from "@/lib/templates/schema";
import styles from "./template-page.module.css";

const names = [
  "name",
  "slug",
  "description",
  "issuesCanHaveHeadlines",
  "requiresReview",
  "reviewMinorCorrections",
  "sendsMail",
  "audience",
  "groupIds",
  "teaser",
  "active",
] as const;
const labels = {
  name: "Name",
  slug: "Address",
  description: "Description",
  issuesCanHaveHeadlines: "Issues can have headlines",
  requiresReview: "A second person approves",
  reviewMinorCorrections: "Minor corrections are approved too",
  sendsMail: "Sent by email",
  audience: "Readers",
  groupIds: "Groups",
  teaser: "Others see the title",
  active: "Active",
};

export function TemplateSettings({
  template,
  issues,
  groups,
}: {
  template: FormTemplate;
  issues: number;
  groups: readonly GroupChoice[];
}) {
  const router = useRouter();
  const form = useEdited(
    template,
    names,
    async (change, version) =>
      (
        await call<typeof templatesApi.update>("POST", "/admin/form-template/api/update/[id]", {
          params: { id: template.id },
          body: { ...change, version },
        })
      ).formTemplate,
  );
  const { draft, set, problem, conflict, changed, busy } = form;
  const onSaved = (done: FormTemplate | undefined) => {
    if (!done) return;
    showToast(`“${done.name}” was saved.`);
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length > 0) void form.save().then(onSaved);
  };
  const wrong = (name: string) => problem?.issues?.find(({ path }) => path === name)?.message;
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        {problem && <ErrorSummary errors={[{ message: problem.message, href: problem.issues?.[0]?.path }]} />}
        {conflict && (
          <ConflictNotice
            problem={conflict.problem}
            lines={conflictLines<FormTemplate>(draft, conflict.current, labels)}
            busy={busy}
            onKeepMine={() => void form.keepMine().then(onSaved)}
            onTakeTheirs={form.takeTheirs}
          />
        )}
        <Field id="name" label="Name" required error={wrong("name")}>
          {(control) => (
            <TextInput
              {...control}
              value={draft.name}
              maxLength={200}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <Field
          id="slug"
          label="Address"
          hint="Part of its web addresses. The old address redirects to the new one."
          required
          error={wrong("slug")}
        >
          {(control) => (
            <TextInput
              {...control}
              value={draft.slug}
              maxLength={80}
              spellCheck={false}
              onChange={(event) => set({ slug: event.target.value })}
            />
          )}
        </Field>
        <Field
          id="description"
          label="Description"
          hint="Shown under the name on its list of issues."
          required={false}
          error={wrong("description")}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={draft.description ?? ""}
              maxLength={2000}
              onChange={(event) => set({ description: event.target.value })}
            />
          )}
        </Field>
        <Checkbox
          label="Issues can have headlines"
          hint="If off, new issues have no headline. Published issues keep theirs."
          checked={draft.issuesCanHaveHeadlines}
          onChange={(event) => set({ issuesCanHaveHeadlines: event.target.checked })}
        />
        <Checkbox
          label="A second person approves before publishing"
          hint="Issues and corrections are submitted, then approved or sent back."
          checked={draft.requiresReview ?? false}
          onChange={(event) => set({ requiresReview: event.target.checked })}
        />
        {draft.requiresReview && (
          <Checkbox
            label="Minor corrections need approval too"
            hint="If off, a minor correction, such as of a typing error, is published without it. The log says so."
            checked={draft.reviewMinorCorrections ?? true}
            onChange={(event) => set({ reviewMinorCorrections: event.target.checked })}
          />
        )}
        <Checkbox
          label="Send issues by email"
          hint="Emails subscribers of the template, the issue's topics and policy areas when it is first published, and for a major correction."
          checked={draft.sendsMail ?? false}
          onChange={(event) => set({ sendsMail: event.target.checked })}
        />
        <AudienceFields
          id="readers"
          legend="Who may read its issues"
          value={{
            audience: draft.audience ?? "everyone",
            groupIds: draft.groupIds ?? [],
            teaser: draft.teaser ?? false,
          }}
          groups={groups}
          teaser={{
            label: "Others see the title, headline and date",
            hint: "With “Sign in to read”. If off, they see nothing of it.",
          }}
          error={wrong("groupIds")}
          onChange={set}
        />
        {isForMore(template, draft) && issues > 0 && (
          <Notice kind="warning" live>
            Published issues without readers of their own will be read by more people as soon as you save.
          </Notice>
        )}
        <Checkbox
          label="Active"
          hint="An inactive template is not available for new issues. Existing issues stay."
          checked={draft.active ?? true}
          onChange={(event) => set({ active: event.target.checked })}
        />
        {draft.active === false && template.active !== false && issues > 0 && (
          <Notice kind="warning" live>
            It has {formatNumber(issues)} {issues === 1 ? "issue" : "issues"}. They stay, published ones remain public,
            and drafts can still be finished.
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" busy={busy} aria-disabled={changed.length === 0}>
            Save settings
          </Button>
          {changed.length > 0 && (
            <Button kind="quiet" onClick={form.reset}>
              Reset
            </Button>
          )}
          <span className={styles.state} role="status">
            {busy ? "Saving…" : changed.length > 0 ? "Not saved yet" : ""}
          </span>
        </div>
      </form>
      <DeleteTemplate template={template} issues={issues} />
    </>
  );
}

const readersOf = ({ audience = "everyone", groupIds = [] }: FormTemplate) => ({ audience, groupIds });
/** Whether a change lets more people read: a group that is added, or a wider kind. */
const isForMore = (before: FormTemplate, after: FormTemplate): boolean =>
  !isWithin(codesOf(readersOf(after)), codesOf(readersOf(before))) || (after.teaser === true && !before.teaser);

function DeleteTemplate({ template, issues }: { template: FormTemplate; issues: number }) {
  const navigate = useNavigateIfMounted();
  const [open, setOpen] = useState(false);
  const { busy, problem, act } = useAction();
  const remove = async () => {
    if (
      !(await act(() =>
        call<typeof templatesApi.delete>("POST", "/admin/form-template/api/delete/[id]", {
          params: { id: template.id },
          body: {},
        }),
      ))
    )
      return;
    showToast(`“${template.name}” was deleted.`);
    navigate("/admin/form-template/list");
  };
  return (
    <section className={styles.danger} aria-label="Delete template">
      <p>
        {issues > 0
          ? `A template with issues cannot be deleted: it has ${formatNumber(issues)}. Deactivate it instead.`
          : "This template was never used, so it can be deleted."}
      </p>
      {issues === 0 && (
        <Button kind="danger" onClick={() => setOpen(true)}>
          Delete template
        </Button>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Delete “${template.name}”?`}
        actions={
          <>
            <Button kind="danger" busy={busy} onClick={() => void remove()} data-autofocus>
              Delete template
            </Button>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
          </>
        }
      >
        {problem && (
          <Notice kind="error" live>
            {problem.message}
          </Notice>
        )}
        <p>Its sections, fields and view are deleted too. This cannot be undone.</p>
      </Dialog>
    </section>
  );
}
