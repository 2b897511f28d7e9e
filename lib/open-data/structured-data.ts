import type { DataPublisher } from "./readme";
import { absolute, publicUrl } from "@/lib/platform/env/settings";
import { dictionaryPath, openDataFilePath, openDataPath } from "./addresses";
import type { OpenDataFile } from "./schema";

/** The terms of DCAT (https://www.w3.org/TR/vocab-dcat-3/) and SPDX beside those of schema.org, which need no prefix. */
const context = [
  "https://schema.org/",
  {
    dcat: "http://www.w3.org/ns/dcat#",
    dct: "http://purl.org/dc/terms/",
    spdx: "http://spdx.org/rdf/terms#",
    xsd: "http://www.w3.org/2001/XMLSchema#",
  },
];

export const describeOpenData = (name: string): string =>
  `Bills, actions, sponsors, votes, texts, published issues, trackers and scorecards of ${name}, as CSV and JSON Lines, with a dictionary and hashes.`;

const license = ({ openDataLicense, openDataLicenseUrl }: DataPublisher): Record<string, unknown> => {
  const named = openDataLicenseUrl || openDataLicense;
  return named ? { license: named, "dct:license": openDataLicenseUrl ? { "@id": openDataLicenseUrl } : named } : {};
};

/**
 * The catalog of open data for programs: each day is a dataset (schema.org `Dataset`, DCAT `dcat:Dataset`) with one
 * distribution, its size and its hash.
 * @param files the newest first
 */
export function openDataCatalog(publisher: DataPublisher, files: readonly OpenDataFile[]): Record<string, unknown> {
  const { name, openDataAttribution } = publisher;
  const url = absolute(openDataPath);
  const creator = { "@type": ["Organization"], name, url: `${publicUrl()}/` };
  return {
    "@context": context,
    "@type": ["DataCatalog", "dcat:Catalog"],
    "@id": url,
    url,
    name: `Open data of ${name}`,
    description: describeOpenData(name),
    publisher: creator,
    isAccessibleForFree: true,
    ...license(publisher),
    ...(openDataAttribution && { creditText: openDataAttribution }),
    dataset: files.map((file) => datasetOf(publisher, file)),
  };
}

function datasetOf(publisher: DataPublisher, { date, asOf, madeAt, size, sha256 }: OpenDataFile) {
  const address = absolute(openDataFilePath(date));
  return {
    "@type": ["Dataset", "dcat:Dataset"],
    "@id": `${absolute(openDataPath)}#${date}`,
    name: `Open data of ${publisher.name}, ${date}`,
    description: describeOpenData(publisher.name),
    url: absolute(openDataPath),
    creator: { "@type": "Organization", name: publisher.name, url: `${publicUrl()}/` },
    isAccessibleForFree: true,
    ...license(publisher),
    datePublished: madeAt,
    dateModified: asOf,
    temporalCoverage: `../${date}`,
    "dct:temporal": {
      "@type": "dct:PeriodOfTime",
      "dcat:endDate": { "@type": "xsd:dateTime", "@value": asOf },
    },
    "dct:conformsTo": { "@id": absolute(dictionaryPath) },
    distribution: [
      {
        "@type": ["DataDownload", "dcat:Distribution"],
        contentUrl: address,
        "dcat:downloadURL": { "@id": address },
        encodingFormat: "application/zip",
        contentSize: `${size} B`,
        "dcat:byteSize": { "@type": "xsd:nonNegativeInteger", "@value": String(size) },
        sha256,
        "spdx:checksum": {
          "@type": "spdx:Checksum",
          "spdx:algorithm": { "@id": "spdx:checksumAlgorithm_sha256" },
          "spdx:checksumValue": sha256,
        },
        ...license(publisher),
      },
    ],
  };
}
