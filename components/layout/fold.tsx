import type { ReactNode } from "react";

/** A `<details>` that closes when a link inside it navigates; <LinkInterceptor> handles that. */
export function Fold({
  summary,
  className,
  summaryClassName,
  children,
}: {
  summary: ReactNode;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}) {
  return (
    <details className={className} data-fold="">
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}
