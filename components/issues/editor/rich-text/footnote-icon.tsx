/** A raised number beside lines of text; no icon set has one. */
export function FootnoteIcon({ size = 16, ...rest }: { size?: number; "aria-hidden"?: "true" }) {
  return (
    <svg
      {...rest}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M3 8h9M3 14h13M3 20h9M18 3.5 20 2v8" />
    </svg>
  );
}
