import { ReadingPage } from "@/components/layout/reading-page";
import { resolveContent } from "@/components/issues/public/resolve-content";
import { ElementPart } from "@/components/issues/public/element-parts";
import { LiveStatuses } from "@/components/issues/public/live-statuses";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Prose } from "@/components/ui/rendering/prose";
import { StaticHtml } from "@/components/ui/rendering/static-html";
import type { PageReading } from "@/lib/pages/public";

const noQuotations = new Map();

export function PageArticle({
  page: { title, description },
  reading: { content, reading, statuses, openFiles },
}: {
  page: { title: string; description: string | null };
  reading: PageReading;
}) {
  const resolve = resolveContent(content, { statuses, openFiles, quotations: noQuotations });
  return (
    <>
      <ReadingPage
        head={<PageHead size="story" title={title} standfirst={description} />}
        contents={reading.contents.filter(({ href }) => href !== "#bills")}
      >
        <StaticHtml>
          {reading.sections.map((section) => (
            <Prose key={section.id} as="section">
              {section.parts.map((part, at) => (
                <ElementPart key={at} part={part} resolve={resolve} />
              ))}
            </Prose>
          ))}
        </StaticHtml>
      </ReadingPage>
      {reading.billIds.length > 0 && <LiveStatuses />}
    </>
  );
}
