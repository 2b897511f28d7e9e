import type { ReactNode } from "react";
import { CallForm } from "@/components/auth/call-form";
import { HelpLink } from "@/components/help/help-link";
import { RefreshWhile } from "@/components/imports/refresh-while";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Link } from "@/components/ui/primitives/link";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { formatCount } from "@/lib/platform/text/format";
import type { SetupState, SetupStep } from "@/lib/setup/schema";
import { ImportFileButton } from "./import-file-button";
import styles from "./setup-checklist.module.css";

type Step = { title: string; done: ReactNode; body: ReactNode };

const listNames = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");

/** Setup steps of a new installation; each is checked off by what exists, and can be skipped. */
export function SetupChecklist({
  setup,
  organisationName,
  email,
  maxImportMb,
}: {
  setup: SetupState;
  organisationName: string;
  email: string;
  maxImportMb: number;
}) {
  const steps = describeSteps(setup, organisationName, email, maxImportMb);
  const settled = setup.steps.filter(({ state }) => state !== "open").length;
  return (
    <section className={styles.checklist} aria-labelledby="setup">
      <RefreshWhile active={setup.isImporting} />
      <div className={styles.head}>
        <h2 id="setup">Set up {organisationName}</h2>
        <p className={styles.count}>
          {settled} of {setup.steps.length} done · <HelpLink to="setup">Help with setup</HelpLink>
        </p>
      </div>
      <ol className={styles.steps}>
        {setup.steps.map(({ key, state }) => (
          <li key={key} className={styles.step} data-state={state}>
            <span className={styles.mark} aria-hidden="true">
              {state === "done" ? "✓" : ""}
            </span>
            <div className={styles.text}>
              <div className={styles.title}>
                <h3>
                  {steps[key].title}
                  {state !== "open" && <VisuallyHidden>: {state}</VisuallyHidden>}
                </h3>
                {state === "open" && (
                  <CallForm
                    id={`skip-${key}`}
                    path="/admin/setup/api/update"
                    values={{ step: key, skipped: true }}
                    submit="Skip"
                    label={`Skip: ${steps[key].title}`}
                    kind="quiet"
                    small
                  />
                )}
              </div>
              {state === "done" && <p className={styles.quiet}>{steps[key].done}</p>}
              {state === "skipped" && (
                <div className={styles.actions}>
                  <p className={styles.quiet}>Skipped</p>
                  <CallForm
                    id={`resume-${key}`}
                    path="/admin/setup/api/update"
                    values={{ step: key, skipped: false }}
                    submit="Resume"
                    kind="quiet"
                    small
                  />
                </div>
              )}
              {state === "open" && steps[key].body}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function describeSteps(
  setup: SetupState,
  organisationName: string,
  email: string,
  maxImportMb: number,
): Record<SetupStep, Step> {
  const issueHref = setup.draft
    ? `/admin/publication-issue/edit/${setup.draft.id}`
    : `/admin/publication-issue/new/${setup.firstTemplateId}`;
  return {
    organization: {
      title: "Your organization",
      done: organisationName,
      body: (
        <>
          <p>Add a logo, a tagline and your colors. Check the name and the time zone.</p>
          <p className={styles.actions}>
            <ButtonLink small href="/admin/organisation/edit">
              Edit organization
            </ButtonLink>
          </p>
        </>
      ),
    },
    follow: {
      title: "Bills to follow",
      // Stored counts are updated when the import ends.
      done: setup.isImporting
        ? "Importing…"
        : `${formatCount(setup.bills, "bill")}${setup.jurisdictions.length > 0 ? `: ${listNames(setup.jurisdictions)}` : ""}`,
      body: setup.isImporting ? (
        <p role="status">
          Importing… Continue with the next steps. <Link href="/admin/import/list">Show progress</Link>
        </p>
      ) : (
        <>
          <p>
            Import a file from LegiScan, Open States, Congress or the Federal Register, or connect a source that adds
            bills automatically.
          </p>
          <div className={styles.actions}>
            <ImportFileButton maxMegabytes={maxImportMb} />
            <Link href="/admin/source/list">Connect a source</Link>
            <HelpLink to="imports">Help with imports</HelpLink>
          </div>
        </>
      ),
    },
    topics: {
      title: "Topics",
      done: formatCount(setup.topics, "topic"),
      body: (
        <>
          <p>
            The starter set has the policy areas of the Congressional Research Service, each with a few topics. Imported
            bills get their topics from their subjects. You can change everything later.
          </p>
          <div className={styles.actions}>
            <CallForm
              id="starter-topics"
              path="/admin/setup/api/create-topics"
              values={{ from: "starter" }}
              submit="Add starter topics"
              kind="plain"
              small
            />
            {setup.hasSubjects && (
              <CallForm
                id="imported-topics"
                path="/admin/setup/api/create-topics"
                values={{ from: "imported" }}
                submit="Use only the subjects of my bills"
                kind="quiet"
                small
              />
            )}
            <Link href="/admin/category/list">Create my own</Link>
            <HelpLink to="subjectMapping">Help with topics</HelpLink>
          </div>
        </>
      ),
    },
    templates: {
      title: "Templates",
      done: formatCount(setup.templates, "template"),
      body: (
        <>
          <p>
            Add three weekly updates (legislative, legal, regulatory) and an issue summary. The weekly updates become
            your weekly pages and are emailed to their subscribers.
          </p>
          <div className={styles.actions}>
            <CallForm
              id="starter-templates"
              path="/admin/setup/api/create-templates"
              submit="Add templates"
              kind="plain"
              small
            />
            <Link href="/admin/form-template/list">Create my own</Link>
            <HelpLink to="templates">Help with templates</HelpLink>
          </div>
        </>
      ),
    },
    issue: {
      title: "First issue",
      done: "Published",
      body:
        setup.firstTemplateId === null ? (
          <p>Write and publish your first issue. Add templates first.</p>
        ) : (
          <>
            <p>Write your first issue, cite bills in it, and publish it.</p>
            <p className={styles.actions}>
              <ButtonLink small href={issueHref}>
                {setup.draft ? `Continue ${setup.draft.name}` : "Write the first issue"}
              </ButtonLink>{" "}
              <Link href="/admin/content-import/list">Import old issues</Link>
            </p>
          </>
        ),
    },
    mail: {
      title: "Email",
      done: `Sent from ${setup.mail.from}`,
      body: setup.mail.isSet ? (
        <>
          <p>
            A mail server is set. Email is sent from <b>{setup.mail.from}</b>.
            {setup.mail.from.endsWith("@localhost>") && (
              <>
                {" "}
                Other mail servers may reject this address: set <code>MAIL_FROM</code> to one of yours and restart
                Rotunda.
              </>
            )}
          </p>
          <div className={styles.actions}>
            <CallForm
              id="test-mail"
              path="/admin/setup/api/test-mail"
              submit={`Send a test email to ${email}`}
              kind="plain"
              small
            />
          </div>
        </>
      ) : (
        <p>
          No mail server is set, so nothing is emailed and readers cannot subscribe. Set <code>SMTP_URL</code> and{" "}
          <code>MAIL_FROM</code> on the server and restart Rotunda. <HelpLink to="mail">Help with email</HelpLink>
        </p>
      ),
    },
    colleagues: {
      title: "Colleagues",
      done: `${formatCount(setup.staff, "person", "people")} on staff`,
      body: (
        <>
          <p>Editors write and publish. Administrators also manage templates, people and settings.</p>
          <p className={styles.actions}>
            <ButtonLink small href="/admin/user/new">
              Invite a colleague
            </ButtonLink>
            <HelpLink to="people">Help with roles</HelpLink>
          </p>
        </>
      ),
    },
  };
}
