import { db } from "@/db";
import { gapsOf } from "../../drafts/required-fields";
import { type PlainNumber, plainNumbers } from "../../citations/plain-numbers";
import { checkLinksOf } from "../../links/check-links";
import { noteOfCorrections } from "../../quotations/correct-quotation";
import { quotationFindings } from "../../quotations/quotations";
import { workingCopy } from "../snapshot/build";
import { publicGroups, type SnapshotContent } from "../snapshot/content";
import { billFindings } from "./bills";
import { emptinessFindings } from "./emptiness";
import { commentFindings, fileFindings, movedFindings } from "./surroundings";
import type { Checks, Finding } from "./schema";
import { textFindings } from "./texts";

/**
 * Findings, errors first, then in page order.
 * @param options.links also requests linked addresses, up to half a minute
 * @param options.isAdmin adds links to admin pages
 * @returns null if the issue does not exist
 */
export async function checksOf(issueId: number, { links = false, isAdmin = false } = {}): Promise<Checks | null> {
  const copy = await workingCopy(db, issueId);
  if (!copy) return null;
  const { content } = copy;
  const gaps = gapsOf(content);
  const [emptiness, bills, files, comments, moved, quotations, changeNote, dead, numbers] = await Promise.all([
    emptinessFindings(content, isAdmin),
    billFindings(issueId, content),
    fileFindings(content),
    commentFindings(issueId),
    movedFindings(issueId),
    quotationFindings(content),
    noteOfCorrections(issueId, content),
    links ? deadLinks(issueId, content) : [],
    plainNumbers(db, content),
  ]);
  const uncited = uncitedFindings(numbers);
  const misquoted = quotations.filter(({ level }) => level === "error");
  const findings = [
    ...gaps.map((gap): Finding => ({
      kind: "required",
      level: "error",
      message: `Complete “${gap.label}”.`,
      elementId: gap.id,
      groupId: gap.groupId,
      href: null,
    })),
    // The numbers themselves are listed instead.
    ...emptiness.filter(({ kind }) => kind !== "no-bill" || uncited.length === 0),
    ...inOrder(content, [...uncited, ...quotations, ...textFindings(content), ...dead, ...bills, ...files]),
    ...moved,
    ...comments,
  ];
  return {
    findings,
    invalidFields: [
      ...new Set([...gaps.map((gap) => gap.id), ...misquoted.flatMap(({ elementId }) => elementId ?? [])]),
    ],
    invalidGroups: [
      ...new Set([...gaps.map((gap) => gap.groupId), ...misquoted.flatMap(({ groupId }) => groupId ?? [])]),
    ],
    contentVersion: copy.contentVersion,
    linksChecked: links,
    changeNote,
  };
}

/** One for each bill, however its number is spelled. */
const uncitedFindings = (numbers: readonly PlainNumber[]): Finding[] =>
  numbers
    .filter(({ bill }, at) => numbers.findIndex((one) => one.bill.id === bill.id) === at)
    .map(({ bill, elementId, groupId }) => ({
      kind: "plain-number",
      level: "warning",
      message: `${bill.name} (${bill.jurisdiction}, ${bill.sessionName || bill.session}) is in your database. Cite it?`,
      elementId,
      groupId,
      href: `/bill/view/${bill.slug}`,
      billId: bill.id,
    }));

function inOrder(content: SnapshotContent, findings: Finding[]): Finding[] {
  const places = content.template.groups.flatMap((group) => group.elements.map((element) => element.id));
  const placeOf = ({ elementId }: Finding) => (elementId === null ? places.length : places.indexOf(elementId));
  return findings.toSorted((a, b) => placeOf(a) - placeOf(b));
}

async function deadLinks(issueId: number, content: SnapshotContent): Promise<Finding[]> {
  const elements = publicGroups(content).flatMap((group) =>
    group.elements.map((element) => ({ ...element, groupId: group.id })),
  );
  return (await checkLinksOf(issueId))
    .filter((link) => link.state === "dead")
    .map(({ href, elementIds, status }) => {
      const element = elements.find((one) => one.id === elementIds[0]);
      return {
        kind: "link",
        level: "warning",
        message: `${shortenLink(href)} does not work${status ? ` (${status})` : ""}.`,
        elementId: element?.id ?? null,
        groupId: element?.groupId ?? null,
        href,
      };
    });
}

const shortenLink = (href: string): string => (href.length > 80 ? `${href.slice(0, 79)}…` : href);
