/** One cell of a line: the head as written, its key, and the text. */
export type Cell = { head: string; column: string; text: string };

/** `HasOptedOutOfEmail`, `has-opted-out of email` and `Has_Opted_Out_Of_Email__c` are one column. */
export const columnKey = (head: string): string =>
  head
    .normalize("NFKC")
    .trim()
    .replace(/__p?c$/i, "")
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, "$1_")
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, "$1_")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");

const yesWords = new Set("true,t,yes,y,on,x,✓,✔,☑,checked,wahr,ja,j,oui,vrai,sí,si,verdadero,sim,vero".split(","));
const noWords = new Set("false,f,no,n,off,unchecked,falsch,nein,faux,non,falso,nee,não,nao".split(","));

/** Undefined if empty or neither. */
export function yesOrNo(cell: string | undefined): boolean | undefined {
  const text = cell?.trim().toLowerCase() ?? "";
  if (/^[01](?:\.0+)?$/.test(text)) return text.startsWith("1");
  if (yesWords.has(text)) return true;
  return noWords.has(text) ? false : undefined;
}

const isNothing = /^(?:null|none|nil|nan|never|n\/a|not set|unset|unknown|-|—|\[\]|\{\}|0000-00-00.*)$/i;
/** What a CRM writes beside an opt-out that was not chosen. */
const isAllowed =
  /^(?:allow(?:ed)?|send|active|subscribed|opt(?:ed)?[ -]?in|not? (?:opted[ -]?out|unsubscribed)|ok|good|valid)$/i;
const isRefused =
  /^(?:do(?: not|n['’]t) \w+.*|not allowed|opt(?:ed)?[ -]?out|unsubscribed|den(?:y|ied)|declined?|refused?|rejected|withdrawn|revoked|disallowed|blocked)$/i;

/** Under a head that says no: a time, a reason, or yes. */
export const saysYes = (cell: string | undefined): boolean => {
  const text = cell?.trim() ?? "";
  return (
    text !== "" && yesOrNo(text) !== false && !isNothing.test(text) && !isAllowed.test(text) && !/^https?:/i.test(text)
  );
};

const email = "(?:e_?)?mail(?:s|ed|ing|ings)?";
const word = (pattern: string): RegExp => new RegExp(`(?:^|_)(?:${pattern})(?=_|$)`);

const complaint = word("(?:is_)?(?:spam_)?complain(?:ed|t|ts|ing)|marked_as_spam|spam_report(?:ed)?|reported_spam");
const bounce = word(
  `(?:hard_?)?bounc(?:e|ed|ing|eback)|hard_bounce_reason|clean(?:ed)?_(?:time|at)|undeliverab(?:le|ility)|quarantin(?:e|ed)|(?:bad|invalid)_${email}(?:_address)?|${email}(?:_address)?_?\\d*(?:_is)?_(?:bad|invalid)|(?:${email}_)?on_?hold`,
);
/** `do not`, `don't` or `no`, then what: email, contact, bulk mail, … */
const refusal = `(?:do_?not|don_?t|no|never)_?(?:(?:allow|send|receive|bulk|mass|marketing|promotional|commercial|direct|any|more|further)_?)*(?:${email}|contact|solicit|solicitations?|newsletters?|marketing)`;
const left = word(
  `(?:(?:has|is|${email}|marketing|globally)_?)*(?:unsub|unsubscribed?|unsubscription|opt(?:s|ed)?_?out|black_?list(?:ed)?|block_?list(?:ed)?|suppress(?:ed|ions?)|suspended|excluded)(?:_?(?:of|from)_?(?:all_?)?(?:${email}|campaigns?))?|${refusal}|dnc|dne|dnm|donotsendmm|email_disabled|désinscription|abmelde(?:datum|t)|abgemeldet`,
);
/** A postal address' refusal, where the list has one of email too. */
const postal = word("(?:do_?not|don_?t|no)_?(?:(?:allow|send|receive|bulk)_?)*mails?");
const ofEmail = word("e_?mails?(?:\\d+)?|bulkemails?|donotemail|noemail|do_?not(?:bulk|mass)?e_?mails?");
/** How, how often or where, not whether. */
const isDetail = word("soft|counts?|rate|link|url|href|campaign|title|id|source|total|token|hash|key|uuid|guid|ip");
/** Another channel, or another question than mail. */
const elsewhere = word(
  "phones?|telephone|mobile|cell|calls?|calling|sms|mms|texts?|texting|fax|faxes|postal|post|letters?|whatsapp|push|voice|trade|sharing|track|tracking|geo_?tracking|geo|profiling|cookies?|analytics|donot(?:call|phone|sms|fax|trade)",
);

const isOfMail = (column: string): boolean => !elsewhere.test(column) || ofEmail.test(column);

/** Consent: its yes subscribes, its no suppresses. */
const grant = word(
  "opt(?:ed|s)?_?in|(?:is_)?subscribed|subscribed_to_(?:emails?|newsletters?|updates|marketing)|(?:gdpr_|marketing_|email_)?consent(?:ed)?|accepts?_(?:email_)?(?:marketing|newsletters?)|newsletter",
);
/** Permission: its no suppresses, its yes is often a default. */
const permission = word(
  `accepts?_?${email}|(?:allows?|can|may|wants?|receives?)_?(?:to_)?(?:be_)?(?:receive_)?(?:marketing_)?(?:bulk_)?${email}(?:_marketing)?|(?:send|receives?|can_receive(?:_email)?)_(?:marketing|newsletters?|updates)(?:_materials?)?|mailable|emailable|contactable|${email}_permission|marketing_permissions?|marketing_can_receive`,
);
const deliverable = word(
  `(?:is_)?(?:${email}_?)(?:address_)?(?:is_)?(?:valid|deliverable)|(?:valid|deliverable)_${email}`,
);
/** Not confirmed, or not yet, is not no; a day or a note is no answer. */
const isNoAnswer = word(
  "double|confirm|confirmed|confirmation|pending|verified|date|time|timestamp|at|on|day|since|level|method|notes?|reason",
);

const isAnswer = (column: string): boolean =>
  isOfMail(column) && !isNoAnswer.test(column) && !isDetail.test(column) && !left.test(column);

/** @returns whether the answer under a head of consent is yes or no; undefined if there is none */
export function consentIn({ column, text }: Cell): boolean | undefined {
  const isGrant = grant.test(column);
  if (!isAnswer(column) || !(isGrant || permission.test(column))) return undefined;
  if (isRefused.test(text.trim())) return false;
  const answer = yesOrNo(text);
  return answer === true && !isGrant ? undefined : answer;
}

/** `email2_is_bad` is about the second address of the line. */
function isOfOther({ column }: Cell, cells: readonly Cell[], address: string): boolean {
  const number = /(?:^|_)e_?mail_?(\d+)(?=_)/.exec(column)?.[1];
  if (number === undefined) return false;
  const written = cells.find((one) => [`email${number}`, `email_${number}`].includes(one.column))?.text.trim();
  return written ? written.toLowerCase() !== address.toLowerCase() : Number(number) > 1;
}

/** Lists of words about a person. */
const wordList = word(
  "tags?|labels?|codes?|preferences?|permissions?|segments?|groups?|lists?|flags?|categor(?:y|ies)|privacy|delivery",
);
const refusedWord =
  /^(?:(?:do[ _-]?not|don['’]?t|no)[ _-]?(?:send[ _-]?|bulk[ _-]?)*(?:e?-?mails?|contact|solicit)|unsubscribed?|opt(?:ed)?[ _-]?out(?: of (?:all )?e?-?mails?)?|dnc)$/i;

export type Refusal = { reason: "unsubscribed" | "bounced" | "complained"; cell: Cell };

/** Cells that no system writes for an address that may be mailed; a complaint first. */
export function refusalsIn(cells: readonly Cell[], address: string): Refusal[] {
  const hasEmailRefusal = cells.some(({ column }) => left.test(column) && ofEmail.test(column));
  const under = (heads: RegExp) =>
    cells.filter(
      (cell) =>
        heads.test(cell.column) &&
        isOfMail(cell.column) &&
        !isDetail.test(cell.column) &&
        !(hasEmailRefusal && postal.test(cell.column) && !ofEmail.test(cell.column)) &&
        saysYes(cell.text) &&
        !isOfOther(cell, cells, address),
    );
  const undeliverable = cells.filter(
    (cell) => deliverable.test(cell.column) && yesOrNo(cell.text) === false && !isOfOther(cell, cells, address),
  );
  const inLists = cells.filter(
    ({ column, text }) => wordList.test(column) && text.split(/[,;|\n"]/).some((one) => refusedWord.test(one.trim())),
  );
  const as = (reason: Refusal["reason"], some: readonly Cell[]) => some.map((cell) => ({ reason, cell }));
  return [
    ...as("complained", under(complaint)),
    ...as("bounced", [...under(bounce), ...undeliverable]),
    ...as("unsubscribed", [...under(left), ...inLists]),
  ];
}

/** A cell that says that the person died. */
export const saysDeceased = ({ column, text }: Cell): boolean =>
  /^(?:is_)?deceased(?:_date)?$|^date_of_death$|^deceased_at$/.test(column) && saysYes(text);
