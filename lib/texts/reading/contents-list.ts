/** `The table of contents of this Act is as follows:` */
const announced = /\btable\s+of\s+contents\b[^.;]{0,80}\bas\s+follows:\s*$|^\W*table\s+of\s+contents\W*$/i;
const lineStart =
  /^\W{0,3}(?:Sec\.\s+\w|(?:DIVISION|TITLE|SUBTITLE|CHAPTER|SUBCHAPTER|PART|SUBPART|Division|Title|Subtitle|Chapter|Subchapter|Part|Subpart)\s+[\dIVXLCDMA-Z]{1,6}\s?[.:—–-])/;

/**
 * Tells the lines of a bill's own table of contents from the sections that they name, while its paragraphs are read.
 */
export class ContentsList {
  private isOpen = false;
  private readonly seen = new Set<string>();

  /**
   * Whether this paragraph is a line of the contents. The list ends where a title is named again, or with another
   * paragraph.
   */
  isLine(text: string): boolean {
    if (announced.test(text)) {
      this.isOpen = true;
      this.seen.clear();
      return false;
    }
    if (!this.isOpen) return false;
    const key = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
    this.isOpen = lineStart.test(text) && !this.seen.has(key);
    this.seen.add(key);
    return this.isOpen;
  }
}
