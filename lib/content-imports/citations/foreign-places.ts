const regions = new Intl.DisplayNames(["en"], { type: "region" });
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Without names of US states and territories, and of people. */
const other = new Set(
  "American Samoa,Chad,Georgia,Guam,Guernsey,Israel,Jersey,Jordan,Northern Mariana Islands,Puerto Rico,U.S. Outlying Islands,U.S. Virgin Islands,United States".split(
    ",",
  ),
);
const countries = letters
  .flatMap((first) => letters.map((second) => regions.of(first + second)!))
  .filter((name) => name.length > 2 && !other.has(name));
const more =
  "Alberta,Australian,Britain,British,British Columbia,Canadian,England,English,EU,European Union,Irish,Manitoba,Mexican,New Brunswick,New South Wales,Newfoundland,Nigerian,Nova Scotia,Ontario,Philippine,Quebec,Québec,Queensland,Saskatchewan,Scotland,Scottish,UK,U.K.,Wales".split(
    ",",
  );
/** Not after a title, where it is a surname: "Sen. Ireland". */
const foreign = `(?<!New |(?:Rep|Sen|Del|Gov)s?\\. |(?:Representative|Senator|Delegate|Governor)s? )(?:${[
  ...new Set([...countries, ...more]),
]
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replace(/[.()[\]]/g, "\\$&"))
  .join("|")})`;
const legislature =
  "(?:House|Senate|Parliament|Congress|Legislature|National Assembly|House of Commons|House of Representatives)";
const rightBefore = new RegExp(
  `(?<![\\p{L}-])(?:${foreign}(?:['’]s?)? (?:${legislature}(?:['’]s?)? )?|[Ii]n (?:the )?${foreign},? )$`,
  "u",
);
const inSentence = new RegExp(
  `(?:^\\W*In (?:the )?${foreign}(?:,| (?:\\ufffc|\\p{Ll}|City\\b))|(?<![\\p{L}-])${foreign}(?:['’]s?)? (?:\\ufffc|(?:${legislature}|lawmakers|legislators|parliament)\\b))`,
  "u",
);

/**
 * Why a number may be a foreign legislature's. A mentioned country is not enough: bills are about China, too.
 * @param before the preceding words @param sentence around it, bills replaced by U+FFFC
 */
export const foreignDoubt = (before: string, sentence: string): string | null =>
  rightBefore.test(before) || inSentence.test(sentence) ? "This may be a bill of another country." : null;
