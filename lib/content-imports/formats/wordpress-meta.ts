import { isOpenValue } from "./closed-names";

/** A field's name, and values with which it does not close. */
const fields: [RegExp, RegExp?][] = [
  [/^_?jetpack_newsletter_(?:access|tier_id)$/],
  [/^_?members_access_role$/],
  [/^_?wpmem_block$/],
  [/^rcp_user_level$/, /^all$/i],
  [/^rcp_(?:subscription_level|access_level|restricted|.*restrict.*)$/],
  [/^_?is_(?:paid|private|premium|restricted|members?_only)$/],
  [/^_?swpm_protect_post$/],
  [/^groups-(?:read|groups_read_post)$/],
  [/^s2member_ccaps_req$/],
  [/^_?(?:issuem_)?leaky_paywall_visibility$/],
  [/^patreon[-_]level$/],
  [/^_?memberful_(?:acl|available_to.*|.*restrict.*)$/],
  [/^ihc_mb_(?:who|type)$/],
  [/^_?wppcp_post_page_visibility$/, /^all$/i],
  [
    /^(?:passster_(?:activate_protection|passwords?|user_type)|ppwp?_.*password.*|wp_protect_password_.*|pda_protect.*)$/,
  ],
  [/^_?(?:um_accessible|um_custom_access_settings)$/],
  [
    /^_?(?:pmpro|mepr|wlm|wishlist|swpm|armember|memberium|accessally|wpf)_.*(?:restrict|protect|require|level|access).*$/,
  ],
  [/^_?(?:newspack_)?(?:content_)?(?:gate|paywall)(?:_.*)?$/],
  [
    /^_?(?:(?:post|page|content)_)?(?:restrict(?:ed|ion|_content|_access|_to)?|paywall(?:ed)?|(?:members?|subscribers?|premium|login)_?(?:only|required|content)|premium|paid|private|unlisted|protected|password|password_protected|content_restriction|access(?:_(?:level|role|plan|group|control|type)s?)?|visibility|required_(?:level|role|plan|membership)s?)$/,
    /^all$/i,
  ],
];

/**
 * Whether a WordPress post's field says that it was not public. Values of unknown plugins close unless they plainly
 * open.
 */
export function isClosingMeta(name: string, given: string): boolean {
  const key = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, (gap) => (gap.includes("-") ? "-" : "_"));
  const value = given.trim().slice(0, 100_000);
  // WooCommerce Memberships keeps rules outside exports: a post not forced public may be closed.
  if (key === "_wc_memberships_force_public") return !/^(?:yes|1|true|on)$/i.test(value);
  // ARMember writes the field only for closed posts, and 0 for every plan.
  if (key === "arm_access_plan") return value !== "" && value !== "a:0:{}";
  if (key === "um_content_restriction" || key === "_um_content_restriction") return isClosedByUltimateMember(value);
  const known = fields.find(([pattern]) => pattern.test(key));
  if (!known) return false;
  const values = /^a:\d+:\{/.test(value) ? valuesOf(value) : [value];
  return values.some((one) => !isOpenValue(one) && !known[1]?.test(one.trim()));
}

/** Values of a PHP list: `a:1:{i:0;s:10:"subscriber";}`. */
function valuesOf(list: string): string[] {
  const all = [...list.matchAll(/s:\d{1,6}:"([^"]{0,2000})";|([ibd]):([\d.-]{1,30});/g)].map(
    ([, text, , number]) => text ?? number ?? "",
  );
  // keys and values alternate; nested lists are read as a whole
  return /a:\d+:\{.*a:[1-9]\d*:\{/s.test(list) ? all : all.filter((_, at) => at % 2 === 1);
}

/** Ultimate Member writes its field for every post; only its own setting closes. */
function isClosedByUltimateMember(value: string): boolean {
  if (isOpenValue(value)) return false;
  const setting = (name: string) =>
    new RegExp(`"${name}";(?:s:\\d+:"([^"]{0,20})"|[bi]:(\\d)|(N));`)
      .exec(value)
      ?.slice(1)
      .find((one) => one !== undefined);
  const isOff = (found: string | undefined) => found !== undefined && /^(?:|0|N)$/.test(found);
  return !isOff(setting("_um_custom_access_settings")) && !isOff(setting("_um_accessible"));
}

/** Blanks are a password; a line end between tags is not. */
export const isPassword = (given: string): boolean => given.trim() !== "" || (given !== "" && !/[\r\n]/.test(given));
