"use client";

import { Link } from "@/components/ui/primitives/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { currentPlace } from "./current-place";

/** A link that sets aria-current when its page, or with `under` one below those paths, is the current page. */
export function NavLink({
  href,
  under,
  className,
  children,
}: {
  href: string;
  under?: readonly string[];
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link href={href} className={className} aria-current={currentPlace(usePathname(), href, under)}>
      {children}
    </Link>
  );
}
