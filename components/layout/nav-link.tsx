"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** A link that knows when its page, or with `deep` a page under it, is the one being looked at. */
export function NavLink({ href, deep = false, className, children }: { href: string; deep?: boolean; className?: string; children: ReactNode }) {
  const path = usePathname();
  const current = path === href ? "page" : deep && path.startsWith(`${href}/`) ? "true" : undefined;
  return <Link href={href} className={className} aria-current={current}>{children}</Link>;
}
