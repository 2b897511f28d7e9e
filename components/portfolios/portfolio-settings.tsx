"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { Button } from "@/components/ui/primitives/button";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { Dialog } from "@/components/ui/primitives/dialog";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { sentenceOf } from "@/lib/platform/http/call";
import { formatCount } from "@/lib/platform/text/format";
import type { Portfolio } from "@/lib/portfolios/schema";
import { ClientLogo } from "./client-logo";
import { ColumnFields } from "./column-fields";
import { MemberFields } from "./member-fields";
import { portfolioCalls } from "./portfolio-calls";
import { columnTypeLabels, permissionLabels } from "./portfolio-labels";
import styles from "./portfolio-settings.module.css";

const labels = {
  name: "Name",
  client: "Client or campaign",
  columns: "Columns",
  members: "Members",
};
const words = (name: keyof Portfolio & string, of: Portfolio) =>
  name === "columns"
    ? of.columns.map((column) => `${column.name} (${columnTypeLabels[column.type]})`).join(", ")
    : name === "members"
      ? of.members.map(({ user, permission }) => `${user.name} ${permissionLabels[permission]}`).join(", ")
      : String(of[name] ?? "");

type Props = {
  portfolio: Portfolio;
  staff: readonly { id: number; name: string }[];
  viewerId: number;
};

export function PortfolioSettingsForm({ portfolio, staff, viewerId }: Props) {
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const [isDeleting, setDeleting] = useState(false);
  const form = useEdited(
    portfolio,
    ["name", "client", "columns", "members"],
    async ({ columns, members, ...change }, version) =>
      (
        await portfolioCalls.update(portfolio.id, {
          ...change,
          ...(columns && {
            columns: columns.map(({ id, name, type, options }) => ({
              ...(id > 0 && { id }),
              name,
              type,
              ...(type === "choice" && { options: options.map((option) => option.trim()).filter(Boolean) }),
            })),
          }),
          ...(members && {
            members: members.map(({ user, permission }) => ({ userId: user.id, permission })),
          }),
          version,
        })
      ).portfolio,
  );
  const { draft, set, problem, conflict, busy, changed } = form;
  const confirmSave = (done: Portfolio | undefined) => {
    if (!done) return;
    showToast("Saved.");
    // Managers who remove their own access can no longer see this page.
    if (!done.isOwn && !done.members.some(({ user }) => user.id === viewerId)) return navigate("/admin/portfolio/list");
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save().then(confirmSave);
  };
  const remove = async () => {
    try {
      await portfolioCalls.delete(portfolio.id);
      const undo = () =>
        void portfolioCalls.restore(portfolio.id).then(
          () => router.push(`/admin/portfolio/view/${portfolio.id}`),
          (error: unknown) => showToast(sentenceOf(error), { kind: "error" }),
        );
      showToast(`“${portfolio.name}” was deleted. Its managers can restore it for 30 days.`, {
        undo: { label: "Undo", onUndo: undo },
      });
      navigate("/admin/portfolio/list");
      router.refresh();
    } catch (error) {
      showToast(sentenceOf(error), { kind: "error" });
    }
  };
  return (
    <>
      <form onSubmit={submit} className={styles.form}>
        {problem && <ErrorSummary errors={[{ message: problem.message }]} />}
        {conflict && (
          <ConflictNotice
            problem={conflict.problem}
            lines={conflictLines<Portfolio>(draft, conflict.current, labels, words)}
            busy={busy}
            onKeepMine={() => void form.keepMine().then(confirmSave)}
            onTakeTheirs={form.takeTheirs}
          />
        )}
        <Field id="name" label="Name" required>
          {(control) => (
            <TextInput
              {...control}
              value={draft.name}
              maxLength={200}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <Field id="client" label="Client or campaign" hint="Printed on reports." required={false}>
          {(control) => (
            <TextInput
              {...control}
              value={draft.client}
              maxLength={200}
              onChange={(event) => set({ client: event.target.value })}
            />
          )}
        </Field>
        <ClientLogo portfolio={portfolio} />
        <section aria-labelledby="members" className={styles.section}>
          <h2 id="members">Members</h2>
          {portfolio.isOwn ? (
            <p>All staff can edit the organization’s own portfolio, and administrators manage it.</p>
          ) : (
            <MemberFields members={draft.members} staff={staff} onChange={(members) => set({ members })} />
          )}
        </section>
        <section aria-labelledby="columns" className={styles.section}>
          <h2 id="columns">Columns</h2>
          <p>
            Every portfolio has position, priority, status note, owner, next step, due date, tags and a note for the
            client. Add columns for anything else you track.
          </p>
          <ColumnFields columns={draft.columns} onChange={(columns) => set({ columns })} />
        </section>
        <div>
          <Button type="submit" kind="primary" busy={busy} disabled={changed.length === 0 || !draft.name.trim()}>
            Save settings
          </Button>
        </div>
      </form>
      {!portfolio.isOwn && (
        <section aria-labelledby="delete" className={styles.section}>
          <h2 id="delete">Delete portfolio</h2>
          <p>
            It disappears for all members. Managers can restore it for 30 days; then it is erased with its notes,
            positions and reports.
          </p>
          <div>
            <Button kind="danger" onClick={() => setDeleting(true)}>
              Delete portfolio
            </Button>
          </div>
          <Dialog
            open={isDeleting}
            onClose={() => setDeleting(false)}
            title={`Delete “${portfolio.name}”?`}
            actions={
              <>
                <Button kind="danger" onClick={() => void remove()}>
                  Delete portfolio
                </Button>
                <Button onClick={() => setDeleting(false)}>Cancel</Button>
              </>
            }
          >
            <p>
              {formatCount(portfolio.billCount, "bill")} with positions and notes, and reports made from them, disappear
              for {formatCount(portfolio.members.length, "member")}. The bills themselves stay.
            </p>
          </Dialog>
        </section>
      )}
    </>
  );
}
