/** The logo: a small dome in a few strokes, in the color of the text. Drawn on 16 × 16 to stay sharp at that size. */
export function Dome({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M8 .5V4M2.75 9.25a5.25 5.25 0 0 1 10.5 0M1 9.75h14M3.25 10v4M8 10v4M12.75 10v4M.5 14.75h15" />
    </svg>
  );
}
