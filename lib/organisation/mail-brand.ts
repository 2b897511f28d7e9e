import type { MailBrand } from "@/db/schema/mail";
import type { Queryable } from "@/db";
import { narrowHref } from "@/lib/platform/mail/mail-picture";
import { publicUrl } from "@/lib/platform/env/settings";
import { shadesOf } from "./colors";
import { organisation, type Organisation } from "./organisation";

/** Picture formats that common mail programs display. */
const shown = /\.(png|jpe?g|gif)$/i;
/** The box that a logo fits into, in pixels. */
const box = { width: 200, height: 48 };
/** The product's own accent (app/globals.css), if the organization chose none. */
const ownAccent = { light: "#0b5a51", dark: "#74c9b8" };

/** The organization's look in emails. @param viewHref the message's address for browsers; null if it has none */
export function mailBrand(
  { name, logo, accentColour, footerText }: Pick<Organisation, "name" | "logo" | "accentColour" | "footerText">,
  viewHref: string | null,
): MailBrand {
  return {
    name,
    href: `${publicUrl()}/`,
    logo:
      logo && shown.test(logo.url)
        ? { src: narrowHref(`${publicUrl()}${logo.url}`, logo.width), ...sizeOf(logo) }
        : null,
    accent: accentColour
      ? { light: shadesOf(accentColour, "light").text, dark: shadesOf(accentColour, "dark").text }
      : ownAccent,
    viewHref,
    footer: footerText.trim(),
  };
}

function sizeOf({ width, height }: { width: number | null; height: number | null }): { width: number; height: number } {
  if (!width || !height) return { width: box.height, height: box.height };
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The look of messages that are in no browser: links to accounts, alerts, reports. */
export const siteBrand = async (on?: Queryable): Promise<MailBrand> => mailBrand(await organisation(on), null);
