/** Anchor link of a heading; its address can be copied. */
export function HeadingAnchor({ id, words }: { id: string; words: string }) {
  return (
    <>
      {" "}
      <a href={`#${id}`} data-anchor="" aria-label={`Link to ${words}`}>
        #
      </a>
    </>
  );
}
