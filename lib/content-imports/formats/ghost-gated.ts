const mark = /^\s*kg-gated-block:(begin|end)\b/i;

/**
 * Ghost's HTML without parts for members: `<!--kg-gated-block:begin nonMember:false memberSegment:"status:free"
 * -->…<!--kg-gated-block:end-->`. An unclosed one takes the rest along.
 */
export function withoutGated(html: string, losses: string[]): string {
  let text = "";
  let from = 0;
  let closed = 0;
  const report = () => {
    const loss = "A part for members or for mail only was left out.";
    if (!losses.includes(loss)) losses.push(loss);
  };
  for (let start = html.indexOf("<!--"); start >= 0; start = html.indexOf("<!--", start + 4)) {
    const end = html.indexOf("-->", start + 4);
    const comment = html.slice(start + 4, end < 0 ? undefined : end);
    const kind = mark.exec(comment.slice(0, 100))?.[1]?.toLowerCase();
    if (!kind) continue;
    if (closed > 0) {
      closed += kind === "begin" ? 1 : -1;
      if (closed === 0) from = end < 0 ? html.length : end + 3;
    } else if (kind === "begin" && !/\bnonMember\s*[:=]\s*["']?true\b/i.test(comment)) {
      report();
      text += html.slice(from, start);
      closed = 1;
    }
  }
  return closed > 0 ? text : text + html.slice(from);
}

/** Whether a post or its settings say that it was only emailed. */
export const isEmailOnly = ({ email_only: value }: Record<string, unknown>): boolean =>
  !(
    value === undefined ||
    value === null ||
    value === false ||
    value === 0 ||
    value === "0" ||
    value === "" ||
    value === "false"
  );
