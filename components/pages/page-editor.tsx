"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { AudienceFields, type GroupChoice } from "@/components/audiences/audience-fields";
import { RichTextControl } from "@/components/issues/editor/rich-text-control";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Textarea } from "@/components/ui/primitives/textarea";
import { showToast } from "@/components/ui/primitives/toast-store";
import { type DocumentNode, emptyDocument, plainTextOf } from "@/lib/issues/document/document";
import type { pagesApi } from "@/lib/pages/api";
import type { Page } from "@/lib/pages/schema";
import { call } from "@/lib/platform/http/call";
import { partingOf, shortenedFrom } from "@/lib/platform/text/shorten";
import type { FormElement } from "@/lib/templates/schema";
import type { LocalPageDraft } from "./local-page-drafts";
import { PageActions } from "./page-actions";
import { PageDraftOffer } from "./page-draft-offer";
import styles from "./pages.module.css";
import { usePageDrafts } from "./use-page-drafts";

const names = ["title", "slug", "description", "document", "inMenu", "audience", "groupIds", "teaser"] as const;
const labels = {
  title: "Title",
  slug: "Address",
  description: "Description",
  document: "Text",
  inMenu: "In a menu",
  audience: "Readers",
  groupIds: "Groups",
  teaser: "Others see the title",
} as const;

/** The text as an element, for the issue editor's components. */
const textElement: FormElement = {
  id: 0,
  label: "Text",
  notes: null,
  sortOrder: 0,
  active: true,
  public: true,
  required: false,
  isLabelVisible: false,
  formElementGroup: 0,
  formElementType: { id: 0, name: "rich_text" },
  formElementTypeSelect: null,
  version: 1,
};

const textOf = (page: Page): string => plainTextOf((page.document ?? emptyDocument()) as DocumentNode);
const wordsOf = (name: keyof Page & string, page: Page, other: Page): string =>
  name === "document"
    ? shortenedFrom(textOf(page), partingOf(textOf(page), textOf(other)), 300)
    : name === "inMenu"
      ? page.inMenu
        ? "yes"
        : "no"
      : String(page[name] ?? "");

/** Address and links of a published page apply immediately. */
function saveStateLabel({ published, hasUnpublishedChanges }: Page, changed: readonly string[]): string {
  const seen = [
    changed.includes("slug") && "address",
    changed.includes("inMenu") && "menus",
    (changed.includes("audience") || changed.includes("groupIds") || changed.includes("teaser")) && "readers",
  ].filter(Boolean);
  if (!published || seen.length === 0) return "Saved. Readers see no change until you publish.";
  const rest = hasUnpublishedChanges ? "; the text changes once you publish" : "";
  return `Saved. The ${seen.join(" and the ")} changed for readers${rest}.`;
}

type PageEditorProps = { initial: Page; viewerId: number; timeZone: string; groups: readonly GroupChoice[] };

/** Edits a page's working copy with the text editor of issues. Only publishing changes what readers see. */
export function PageEditor({ initial, viewerId, timeZone, groups }: PageEditorProps) {
  const router = useRouter();
  const [reloads, setReloads] = useState(0);
  const [publishing, setPublishing] = useState(false);
  const publishes = useRef(false);
  const wantsPublish = useRef(false);
  const self = useRef<HTMLFormElement>(null);
  /** Restored text may be of an older version: saving then shows the conflict. */
  const restoredFrom = useRef<{ shown: number; from: number } | null>(null);
  const form = useEdited(initial, names, async (change, shown) => {
    const version = restoredFrom.current && restoredFrom.current.shown === shown ? restoredFrom.current.from : shown;
    const body = { ...change, publish: publishes.current, version };
    return (
      await call<typeof pagesApi.update>("POST", "/admin/page/api/update/[id]", { params: { id: initial.id }, body })
    ).page;
  });
  const { draft, set, problem, conflict, changed, busy } = form;
  const drafts = usePageDrafts(viewerId, initial, form);
  const restore = (found: LocalPageDraft) => {
    restoredFrom.current = found.version === draft.version ? null : { shown: draft.version, from: found.version };
    set(found.change);
    setReloads((n) => n + 1);
    drafts.forget(found);
  };
  const run = async (publish: boolean, work: () => Promise<Page | undefined>) => {
    publishes.current = publish;
    setPublishing(publish);
    const saved = await work();
    if (!saved) return;
    showToast(publish ? `“${saved.title}” is published.` : saveStateLabel(saved, changed));
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const publish = wantsPublish.current;
    wantsPublish.current = false;
    if (publish || changed.length > 0) void run(publish, form.save);
  };
  const wrong = (name: string) => problem?.issues?.find(({ path }) => path === name)?.message;
  const canPublish = !draft.published || draft.hasUnpublishedChanges || changed.length > 0;
  return (
    <form ref={self} className={styles.form} onSubmit={submit} noValidate>
      <PageDraftOffer
        drafts={drafts.found}
        version={draft.version}
        timeZone={timeZone}
        labels={labels}
        wordsOf={(name, found) => wordsOf(name, { ...draft, ...found.change }, draft)}
        onRestore={restore}
        onDiscard={drafts.forget}
      />
      {problem && <ErrorSummary errors={[{ message: problem.message, href: problem.issues?.[0]?.path }]} />}
      {conflict && (
        <ConflictNotice
          problem={conflict.problem}
          lines={conflictLines<Page>(draft, conflict.current, labels, (name, of) =>
            wordsOf(name, of, of === draft ? conflict.current : draft),
          )}
          busy={busy}
          onKeepMine={() => {
            restoredFrom.current = null;
            void run(publishing, form.keepMine);
          }}
          onTakeTheirs={() => {
            restoredFrom.current = null;
            form.takeTheirs();
            setReloads((n) => n + 1);
          }}
        />
      )}
      <Field id="title" label="Title" error={wrong("title")} required>
        {(control) => (
          <TextInput
            {...control}
            value={draft.title}
            maxLength={300}
            onChange={(event) => set({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        id="slug"
        label="Address"
        hint={
          draft.published
            ? "Lowercase letters, digits and hyphens. A new address works as soon as you save; the old one leads to it."
            : "Lowercase letters, digits and hyphens, such as about or privacy-policy."
        }
        error={wrong("slug")}
        required
      >
        {(control) => (
          <span className={styles.address}>
            <span aria-hidden="true">/</span>
            <TextInput
              {...control}
              value={draft.slug}
              maxLength={100}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => set({ slug: event.target.value.trim().toLowerCase().replaceAll(" ", "-") })}
            />
          </span>
        )}
      </Field>
      <Field
        id="description"
        label="Description"
        hint="One or two sentences, shown under the title and by search engines."
        error={wrong("description")}
        required={false}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={draft.description ?? ""}
            maxLength={300}
            onChange={(event) => set({ description: event.target.value || null })}
          />
        )}
      </Field>
      <div className={styles.text}>
        <RichTextControl
          element={textElement}
          id="document"
          hint={undefined}
          error={wrong("document")}
          data={{ document: draft.document ?? emptyDocument() }}
          value={undefined}
          reloads={reloads}
          onChange={(data) => set({ document: (data as { document: Page["document"] }).document })}
        />
      </div>
      <Checkbox
        label="Link to this page in a menu"
        hint="A new link is added at the end of the footer. Arrange links under Menus."
        checked={draft.inMenu}
        onChange={(event) => set({ inMenu: event.target.checked })}
      />
      <AudienceFields
        id="readers"
        legend="Who may read it"
        value={draft}
        groups={groups}
        teaser={{
          label: "Others see the title and description",
          hint: "With “Sign in to read”. If off, they see nothing of it.",
        }}
        error={wrong("groupIds")}
        onChange={set}
      />
      <div className={styles.actions}>
        <Button
          kind="primary"
          busy={busy && publishing}
          disabled={!canPublish}
          onClick={() => {
            wantsPublish.current = true;
            self.current?.requestSubmit();
          }}
        >
          {draft.published ? "Publish changes" : "Publish"}
        </Button>
        <Button type="submit" busy={busy && !publishing} disabled={changed.length === 0}>
          Save draft
        </Button>
        <p className={styles.state} role="status">
          {changed.length > 0 ? "Not saved" : draft.hasUnpublishedChanges ? "Saved, not published" : "Saved"}
        </p>
        <PageActions page={initial} isUnsaved={changed.length > 0} />
      </div>
    </form>
  );
}
