"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { CopyButton } from "@/components/ui/primitives/copy-button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Time } from "@/components/ui/primitives/time";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { call } from "@/lib/platform/http/call";
import { formatCount } from "@/lib/platform/text/format";
import type { ClientReport, clientReportsApi } from "@/lib/portfolios/reports/api";
import styles from "./reports.module.css";

const stateLabels = { draft: "Draft", approved: "Approved", sent: "Sent" } as const;

type Props = {
  portfolioId: number;
  reports: ClientReport[];
  /** Recipients from the schedule, who get a report once it is approved. */
  recipients: string[];
  isMailOn: boolean;
  permission: "read" | "edit" | "manage";
  timeZone: string;
};

/** Reports and their steps: create, review, approve, email, and share by revocable links. */
export function ReportList({ portfolioId, reports, recipients, isMailOn, permission, timeZone }: Props) {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  const [urls, setUrls] = useState<Record<number, string>>({});
  const [typed, setTyped] = useState<Record<number, string>>({});
  const toOf = ({ id }: ClientReport) => (isMailOn ? (typed[id] ?? recipients.join(", ")) : "");
  const [deleting, setDeleting] = useState<ClientReport | null>(null);
  const params = { id: portfolioId };
  const done = (message: string) => {
    showToast(message);
    router.refresh();
  };
  const make = () =>
    perform(async () => {
      await call<typeof clientReportsApi.new>("POST", "/admin/portfolio/api/report-new/[id]", { params, body: {} });
      done("Report created. Review it, then approve it.");
    });
  const approve = (report: ClientReport) =>
    perform(async () => {
      const { id, version } = report;
      const { clientReport } = await call<typeof clientReportsApi.approve>(
        "POST",
        "/admin/portfolio/api/report-approve/[id]",
        {
          params,
          body: { reportId: id, version, recipients: toOf(report) },
        },
      );
      done(clientReport.state === "sent" ? "Report approved and emailed." : "Report approved.");
    });
  const share = ({ id }: ClientReport) =>
    perform(async () => {
      const { url } = await call<typeof clientReportsApi.link>("POST", "/admin/portfolio/api/report-link/[id]", {
        params,
        body: { reportId: id, days: 30 },
      });
      setUrls((now) => ({ ...now, [id]: url }));
      done("The link works for 30 days.");
    });
  const revoke = (linkId: number) =>
    perform(async () => {
      await call<typeof clientReportsApi.revoke>("POST", "/admin/portfolio/api/report-revoke/[id]", {
        params,
        body: { linkId },
      });
      done("The link no longer works.");
    });
  const remove = ({ id }: ClientReport) =>
    perform(async () => {
      await call<typeof clientReportsApi.delete>("POST", "/admin/portfolio/api/report-delete/[id]", {
        params,
        body: { reportId: id },
      });
      done("The report was deleted.");
    });
  const mayEdit = permission !== "read";
  return (
    <div className={styles.list}>
      {mayEdit && (
        <div className={styles.row}>
          <Button kind="primary" busy={busy} onClick={() => void make()}>
            Create report
          </Button>
        </div>
      )}
      {reports.length === 0 && (
        <EmptyState title="No reports yet">
          <p>
            A report shows the client where its bills stand, what changed, and what is ahead. Internal notes never
            appear in it.
          </p>
        </EmptyState>
      )}
      {reports.map((report) => (
        <section key={report.id} className={styles.card} aria-labelledby={`report-${report.id}`}>
          <h2 id={`report-${report.id}`}>{report.title}</h2>
          <p>
            {stateLabels[report.state]}, {formatCount(report.billCount, "bill")}, made{" "}
            <Time at={report.createdAt} timeZone={timeZone} />
            {report.approvedBy && `, approved by ${report.approvedBy.name}`}
          </p>
          <div className={styles.row}>
            <a href={`/admin/portfolio/report/${portfolioId}?show=${report.id}`}>Read</a>
            {(["pdf", "docx", "xlsx"] as const).map((format) => (
              <a
                key={format}
                download
                href={`/admin/portfolio/api/report-download/${portfolioId}?reportId=${report.id}&format=${format}`}
              >
                {format.toUpperCase()}
              </a>
            ))}
            {report.state !== "draft" && mayEdit && (
              <Button small busy={busy} onClick={() => void share(report)}>
                Create a link
              </Button>
            )}
            {permission === "manage" && (
              <Button small kind="danger" busy={busy} onClick={() => setDeleting(report)}>
                Delete report
              </Button>
            )}
          </div>
          {report.state === "draft" && permission === "manage" && (
            <div className={styles.form}>
              {isMailOn && (
                <Field
                  id={`report-to-${report.id}`}
                  label="Email a link to"
                  hint="Separate addresses with commas. Leave empty to send no email."
                  required={false}
                >
                  {(control) => (
                    <TextInput
                      {...control}
                      value={toOf(report)}
                      onChange={(event) => setTyped({ ...typed, [report.id]: event.target.value })}
                    />
                  )}
                </Field>
              )}
              <Button busy={busy} onClick={() => void approve(report)}>
                {toOf(report).trim() ? "Approve and send" : "Approve report"}
              </Button>
            </div>
          )}
          {urls[report.id] && (
            <p className={styles.row}>
              <code className={styles.url}>{urls[report.id]}</code>{" "}
              <CopyButton text={urls[report.id]!} label="Copy link" />
            </p>
          )}
          {report.links.map((link) => (
            <p key={link.id} className={styles.row}>
              {link.works ? (
                <>
                  <span>
                    Link until <Time at={link.expiresAt} timeZone={timeZone} />
                  </span>
                  {mayEdit && (
                    <Button small busy={busy} onClick={() => void revoke(link.id)}>
                      Revoke link
                    </Button>
                  )}
                </>
              ) : (
                `Link ${link.revokedAt ? "revoked" : "expired"}`
              )}
            </p>
          ))}
        </section>
      ))}
      {deleting && (
        <Dialog
          open
          onClose={() => setDeleting(null)}
          title={`Delete “${deleting.title}”?`}
          actions={
            <>
              <Button
                kind="danger"
                busy={busy}
                onClick={() => {
                  setDeleting(null);
                  void remove(deleting);
                }}
              >
                Delete report
              </Button>
              <Button onClick={() => setDeleting(null)}>Cancel</Button>
            </>
          }
        >
          <p>Links to it will stop working. This can't be undone.</p>
        </Dialog>
      )}
    </div>
  );
}
