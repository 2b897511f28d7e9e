/** The reader, in conditions of templates. */
const reader =
  /\b(?:user|member|logged|login|paid|paying|premium|private|draft|session|subscri|auth(?!or)|signed|paywall|locked|unlocked|password|patron|vip)|\b(?:access|role|roles|admin|staff|plan|tier|visibility|customer)\b/i;
const places = [
  /\{%[-+~]?\s{0,9}(?:if|unless|case|elsif|elif|elseif|when|switch|ifasync|ifchanged)\b((?:[^%]|%(?!\})){0,300})/gi,
  /\{\{\{?~?\s{0,9}#?(?:if|unless|has|is|match|with|else if)\s([^{}]{0,300})/gi,
  /\{[#:](?:if|else if)\s([^{}]{0,300})/gi,
  /\{\s{0,9}!{0,2}([\w.?!()[\]"'= ]{1,120})(?:&&|\|\||\?(?!\.))/g,
  /(?:v-if|v-show|v-else-if|x-if|x-show|\*ngif|ng-if|ng-show)\s{0,9}=\s{0,9}"([^"]{1,300})/gi,
  /<[A-Z]\w{0,40}\s[^<>]{0,200}(?:when|if|condition|test|is|show)\s{0,9}=\s{0,9}["'{]([^<>]{1,300})/g,
  /<%[-=]?\s{0,9}(?:if|unless|elsif|\}\s{0,9}else\s{0,9}if)\b([^%]{0,300})/gi,
];

/** Whether there are conditions about the reader, which cannot be evaluated. */
export const isConditional = (text: string): boolean =>
  places.some((place) =>
    [...text.matchAll(place)].some((found) =>
      reader.test(found[1]!.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/[^a-z]+/gi, " ")),
    ),
  );
