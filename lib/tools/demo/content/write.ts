import type { DemoBill, DemoStory, DemoStoryEvent, Jurisdiction, Kind, SessionAge, Step, When } from "./shape";

interface Written {
  key: string;
  name: string;
  title: string;
  short: string;
  summary?: string;
  topics: string[];
  subjects?: string[];
  sponsors?: string[];
  steps: Step[];
  related?: DemoBill["related"];
  tracked?: boolean;
  ceremonial?: boolean;
  session?: SessionAge;
  story?: DemoStory;
}

/** A bill of a jurisdiction as its content file writes it; the first sponsor is the primary one. */
export const writeBill =
  (jurisdiction: Jurisdiction, kind: Kind) =>
  (it: Written): DemoBill => ({
    key: it.key,
    jurisdiction,
    session: it.session ?? "current",
    kind,
    name: it.name,
    title: it.title,
    short: it.short,
    summary: it.summary ?? null,
    topics: it.topics,
    subjects: it.subjects ?? [],
    sponsors: (it.sponsors ?? []).map((member, place) => ({ member, primary: place === 0 })),
    steps: it.steps,
    related: it.related ?? [],
    tracked: it.tracked ?? false,
    ceremonial: it.ceremonial ?? false,
    story: it.story ?? null,
  });

export const calvertBill = writeBill("CV", "bill");
export const calvertResolution = writeBill("CV", "resolution");
export const calvertRule = writeBill("CV", "regulation");
export const lenoxBill = writeBill("LX", "bill");
export const federalBill = writeBill("US", "bill");
export const federalRule = writeBill("US", "regulation");

const story =
  (desk: DemoStory["desk"]) =>
  (does: string, matters: string, events: DemoStoryEvent[]): DemoStory => ({ desk, does, matters, events });
export const legislativeStory = story("legislative");
export const legalStory = story("legal");
export const regulatoryStory = story("regulatory");

/** What leads its section in that week's issue. */
export const lead = (when: When, head: string, text: string, next?: string): DemoStoryEvent => ({
  when,
  section: "lead",
  head,
  text,
  ...(next ? { next } : {}),
});
/** The second section: committee work, pending cases, proposals. */
export const second = (when: When, head: string, text: string, next?: string): DemoStoryEvent => ({
  when,
  section: "second",
  head,
  text,
  ...(next ? { next } : {}),
});
