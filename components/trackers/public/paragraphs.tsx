/** Plain text of staff: an empty line begins a paragraph, a line break stays. Each finds its own direction. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {text
        .split(/\n{2,}/)
        .filter((part) => part.trim())
        .map((part, at) => (
          <p key={at} dir="auto">
            {part}
          </p>
        ))}
    </div>
  );
}
