/** Words in names of fields, shortcodes or blocks that restrict access, of any plugin. */
const closing =
  "members?|memberships?|restrict(?:ed|ion|ions)?|private|paywall|premium|paid|subscribers?|subscription|logged(?:in)?|login|signedin|protect(?:ed|or|ion)?|password|hide|hidden|secret|confidential|internal|gated?|access|content[_-]control|vip|locked?|locker|unlock|visibility|unlisted|passster|patreon|memberful|memberpress|pmpro|mepr|wcm|rcp|ihc|um|wlm|swpm|wpmem|armember|arm|memb|mm|s2|s2if|s2member|leaky|ppwp|ppw";
const whole = new RegExp(`(?:^|[_/-])(?:${closing})(?:$|[_/-])`, "i");

/** Blocks and shortcodes named alike that only show a form, a button or a list. */
const onlyShows =
  /(?:form|button|login|signup|sign-up|register|registration|levels|account|checkout|link|price|thankyou|invoice|cancel|url|name|list|profile|info|logout|loginout|subscriptions|team-members?|avatar)$/i;

/** Whether a block or shortcode of this name was not public. “Premium” is also a set of plain blocks. */
export const isClosedName = (name: string): boolean =>
  whole.test(name) && !onlyShows.test(name) && !/^premium\/(?!content)/i.test(name);

/** Values that mean public; unknown ones do not. */
const open =
  /^(?:|0|no|false|off|null|none|nobody|public|everyone|everybody|anyone|open|free|world|default|inherit|disabled?|unrestricted|a:0:\{\}|\[\]|\{\}|N;|b:0;|i:0;)$/i;
export const isOpenValue = (value: string): boolean => open.test(value.trim());

/** For an item that lost non-public parts. */
export const closedPart = "A part that was not for everyone was left out.";
