import { isBillStatus, readBillStatus } from "./billstatus";
import { congressJson } from "./congress";
import { courtListener } from "./courtlistener";
import { federalRegister } from "./federal-register";
import type { Format } from "./format";
import { formatOfJson, type JsonFormat } from "./json-format";
import { legiScanCsv } from "./legiscan-csv-files";
import { legiScanJson } from "./legiscan-json";
import { openStatesApi, openStatesFiles } from "./openstates-files";
import { withScrapes } from "./openstates-scrapes";
import { beginningOf, peopleJson, peopleYaml, rollCallXml } from "./people-formats";

/** Bills in JSON. */
const ofBills: readonly JsonFormat[] = [
  legiScanJson,
  openStatesApi,
  openStatesFiles,
  congressJson,
  // Before the Federal Register: documents of a court have a document_number, too.
  courtListener,
  federalRegister,
];

const billStatus: Format = {
  accepts: (content, asked) =>
    content.kind === "xml" && (asked === "billstatus" || (asked === "auto" && isBillStatus(beginningOf(content)))),
  *records(content, context) {
    if (content.kind === "xml") yield { bill: readBillStatus(content.text, context) };
  },
};

/** What single formats of bills in JSON have beside it. */
const more: Partial<Record<JsonFormat["name"], Partial<Format>>> = {
  "legiscan-json": {
    beside: [
      {
        name: /(?:^|\/)(?:text|amendment|supplement)\/[^/]+\.json$/i,
        begins: /^\s*\{\s*(?:"status"\s*:\s*"OK"\s*,\s*)?"(?:text|amendment|supplement)"\s*:/,
      },
    ],
  },
  openstates: {
    beside: [{ name: /(?:^|\/)(?:organization|jurisdiction|event|person|post|membership)_[^/]+\.json$/i }],
    open: withScrapes(formatOfJson(openStatesFiles)),
  },
  // `text-versions/ih/data.json` describes a version of the bill's text.
  congress: { beside: [{ name: /\/text-versions?\/[^/]+\/data\.json$/i }] },
};

/** All formats, in the order in which they are asked whether they accept a content. */
export const allFormats: readonly Format[] = [
  legiScanCsv,
  peopleJson((entry) => ofBills.some(({ matches }) => matches(entry))),
  peopleYaml,
  rollCallXml,
  billStatus,
  ...ofBills.map((one): Format => ({ ...formatOfJson(one), ...more[one.name] })),
];
