import type { MailBrand } from "@/db/schema/mail";
import { absolute } from "@/lib/issues/public/addresses";
import { shadesOf } from "@/lib/organisation/colours";
import type { Organisation } from "@/lib/organisation/organisation";

/** Picture formats that common mail programs show. */
const shown = /\.(png|jpe?g|gif)$/i;
/** The box that a logo fits into, in pixels. */
const box = { width: 200, height: 48 };
/** The product's own accent (app/globals.css), where the organization chose none. */
const ownAccent = { light: "#0b5a51", dark: "#74c9b8" };

/** How the organization looks in its emails. @param viewHref where the message can be read in a browser */
export function mailBrand(
  { name, logo, accentColour, footerText }: Pick<Organisation, "name" | "logo" | "accentColour" | "footerText">,
  viewHref: string,
): MailBrand {
  return {
    name,
    href: absolute("/"),
    logo: logo && shown.test(logo.url) ? { src: absolute(logo.url), ...sizeOf(logo) } : null,
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
