import { Link } from "@/components/ui/primitives/link";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { helpLinks } from "@/lib/help/links";

/**
 * Link to the section of a guide that explains `children`. `newTab` where leaving the page would lose the
 * person's place.
 */
export function HelpLink({
  to,
  newTab = false,
  children,
}: {
  to: keyof typeof helpLinks;
  newTab?: boolean;
  children: string;
}) {
  if (!newTab) return <Link href={helpLinks[to]}>{children}</Link>;
  return (
    <Link href={helpLinks[to]} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
