import type { ReactNode } from "react";

export type IconProps = { size?: number; className?: string };

/** A drawing in strokes on 24 × 24. The public pages have these few; the desk has a library of them, which readers need not carry. */
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
