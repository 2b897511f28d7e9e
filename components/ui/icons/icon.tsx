import type { ReactNode } from "react";

export type IconProps = { size?: number; className?: string };

/**
 * A stroked icon on 24 × 24. Public pages have only these few; the admin area has an icon library, which readers
 * need not download.
 */
export function Icon({ size = 16, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
