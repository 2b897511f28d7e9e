import type { QuickResults } from "@/lib/quick-search/api";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { searchField } from "@/lib/bills/search/search-field";
import type { Recent } from "./remembered-here";

export type QuickSearchDialogProps = {
  onClose: () => void;
  /** Keys pressed before it loaded, by name. */
  typedKeys: readonly string[];
  /** The header's search input, if typing there opened this: Enter then goes to the bill list, as without scripts. */
  from?: HTMLInputElement;
};

/** A row of the list. `name` precedes the title and does not wrap. */
export type QuickChoice = { key: string; url: string; name?: string; title: string; about: string };
export type QuickGroup = { key: string; title: string; choices: QuickChoice[] };

/** The text that keys produce, given as `KeyboardEvent.key`. */
export const typedBy = (keys: readonly string[]): string =>
  keys.reduce((words, key) => (key === "Backspace" ? words.slice(0, -1) : key.length === 1 ? words + key : words), "");

/** Results by kind, in order of likely interest. */
export function groupsOf(
  q: string,
  { bills, issues, topics, people = [], committees = [], pages = [], files }: QuickResults,
): QuickGroup[] {
  const groups: QuickGroup[] = [
    {
      key: "bills",
      title: "Bills",
      choices: bills.map((bill) => ({
        key: `bill-${bill.id}`,
        url: bill.url,
        name: bill.name,
        title: bill.title.startsWith(`${bill.name}: `) ? bill.title.slice(bill.name.length + 2) : "",
        about: `${bill.jurisdiction} ${bill.sessionName} · ${statusLabel(bill.status)}`,
      })),
    },
    {
      key: "issues",
      title: "Issues",
      choices: issues.map(({ id, url, title, matched }) => ({ key: `issue-${id}`, url, title, about: matched })),
    },
    {
      key: "topics",
      title: "Topics",
      choices: topics.map(({ id, url, title, matched }) => ({
        key: `topic-${id}`,
        url,
        title,
        about: matched.startsWith(title) ? matched.slice(title.length).replace(/^ \[|\]$/g, "") : matched,
      })),
    },
    {
      key: "people",
      title: "People",
      choices: people.map(({ id, url, title, matched }) => ({ key: `person-${id}`, url, title, about: matched })),
    },
    {
      key: "committees",
      title: "Committees",
      choices: committees.map(({ id, url, title, matched }) => ({
        key: `committee-${id}`,
        url,
        title,
        about: matched,
      })),
    },
    {
      key: "pages",
      title: "Pages",
      choices: pages.map(({ id, url, title, matched }) => ({ key: `page-${id}`, url, title, about: matched })),
    },
    {
      key: "files",
      title: "Files",
      choices: files.map(({ id, url, title, matched }) => ({
        key: `file-${id}`,
        url,
        title,
        about: /\((\w+)\)$/.exec(matched)?.[1]?.toUpperCase() ?? "",
      })),
    },
    {
      key: "all",
      title: "More",
      choices: [
        {
          key: "all",
          url: `/bill/list?${searchField(q)}=${encodeURIComponent(q)}`,
          title: `Search all bills for “${q}”`,
          about: "",
        },
      ],
    },
  ];
  return groups.filter((group) => group.choices.length > 0);
}

export const recentGroup = (recents: readonly Recent[]): QuickGroup[] =>
  recents.length === 0
    ? []
    : [
        {
          key: "recent",
          title: "Recently opened",
          choices: recents.map(({ title, url, about }) => ({ key: `recent-${url}`, url, title, about })),
        },
      ];

/** "3 bills, 1 topic", for screen readers. */
export function describeResults(groups: readonly QuickGroup[]): string {
  const counted = groups
    .filter((group) => group.key !== "all")
    .map(
      ({ title, choices }) =>
        `${choices.length} ${
          choices.length === 1
            ? title
                .toLowerCase()
                .replace(/^people$/, "person")
                .replace(/s$/, "")
            : title.toLowerCase()
        }`,
    );
  return counted.length > 0 ? counted.join(", ") : "Nothing found";
}
