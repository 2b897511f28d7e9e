import { IssueStory } from "@/components/issues/public/issue-story";
import { Container } from "@/components/layout/container";
import { buttonClass } from "@/components/ui/primitives/button";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Time } from "@/components/ui/primitives/time";
import type { File } from "@/lib/files/schema";
import { formatBytes } from "@/lib/platform/text/format";
import type { PublishedListItem } from "@/lib/issues/public/published";
import styles from "./file-page.module.css";

/** One file: its metadata, download link, and the issues that use it. */
export function FilePage({
  file,
  issues,
  timeZone,
}: {
  file: File;
  issues: readonly PublishedListItem[];
  timeZone: string;
}) {
  const open = file.isActive && file.isPublic;
  const picture = file.mimeType.startsWith("image/");
  return (
    <Container width="text" className={styles.page}>
      <PageHead
        label={file.fileArea?.name}
        title={file.title}
        action={
          <a href={file.url} className={buttonClass({ kind: "primary" })} download={picture ? "" : undefined}>
            Download {file.extension.toUpperCase()}
          </a>
        }
      />
      {!open && (
        <Notice kind="warning" title={file.isActive ? "This file is not public" : "This file is inactive"}>
          <p>Readers can't open this page. You see it because you are on staff.</p>
        </Notice>
      )}
      {picture && (
        // oxlint-disable-next-line nextjs/no-img-element -- the permalink that this page is about
        <img
          src={file.url}
          alt={file.altText || file.title}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          className={styles.picture}
        />
      )}
      <DefinitionList
        items={[
          { term: "Kind", value: `${file.extension.toUpperCase()}, ${formatBytes(file.size)}` },
          { term: "Policy area", value: file.policyArea?.name },
          { term: "Topic", value: file.topic?.name },
          { term: "Added", value: <Time at={file.createdAt} timeZone={timeZone} show="day" /> },
          { term: "Permanent address", value: <a href={file.url}>{file.url}</a> },
        ]}
      />
      {issues.length > 0 && (
        <section aria-labelledby="issues">
          <SectionLabel as="h2" id="issues" ruled>
            Issues with this file
          </SectionLabel>
          {issues.map((issue) => (
            <IssueStory key={issue.id} issue={issue} size="brief" level={3} />
          ))}
        </section>
      )}
    </Container>
  );
}
