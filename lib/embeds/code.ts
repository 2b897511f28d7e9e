import { publicUrl } from "@/lib/platform/env/settings";
import { escapeHtml } from "@/lib/platform/text/escape";
import { type EmbedPlace, embedPath, frameHeights } from "./addresses";

/** The HTML that another site pastes: a frame, and the script that sets its height, without which it works too. */
export function embedCode(place: EmbedPlace, title: string, height = frameHeights[place.kind]): string {
  const address = `${publicUrl()}${embedPath(place)}`;
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>
<script src="${escapeHtml(publicUrl())}/embed.js" async></script>`;
}
