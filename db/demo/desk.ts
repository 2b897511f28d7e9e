import type { DemoFile } from "./shape";

/** Files, folders, searches and reports: what has gathered around the issues. */
export const fileAreas = [
  { name: "Issue papers", active: true }, { name: "Opinions and filings", active: true }, { name: "Calendars", active: true }, { name: "Charts and maps", active: true }, { name: "Archive before the move", active: false },
];

export const demoFiles: DemoFile[] = [
  { key: "override-count", title: "Override of S.B. 118: how each senator voted", slug: "override-of-sb-118", kind: "csv", area: "Issue papers", topic: "zoning", isPublic: true, isActive: true, content: ["Senator,Party,District,Concurrence,Override", "Adeyemi,D,4,Yea,Yea", "Corley,R,22,Nay,Yea", "Ibarra,D,9,Yea,Yea", "Noland,R,31,Nay,Nay", "Tran,D,13,Yea,Yea", "Grimes,R,28,Nay,Nay", "Kovacs,D,17,Yea,Yea", "Feld,D,2,Yea,Yea", "Larrabee,R,35,Nay,Nay", "Moreau,D,11,Yea,Yea", "Shaw,R,19,Yea,Yea", "Pruitt,D,7,Yea,Yea", "Fairbairn,R,25,Nay,Nay", "Holloway,I,37,Absent,Yea"] },
  { key: "calendar-week", title: "This week's hearings in both chambers", slug: "hearings-this-week", kind: "pdf", area: "Calendars", topic: "open", isPublic: true, isActive: true, content: ["Hearings this week", "Prepared by the legislative desk from the published calendars.", "Senate Energy meets in the Annex; House committees meet in the Statehouse.", "Rooms change. Call the clerk before you travel."] },
  { key: "bridge-inspection", title: "Lower Ellery bridge: the inspection report in four pages", slug: "lower-ellery-inspection", kind: "pdf", area: "Issue papers", topic: "roads", isPublic: true, isActive: true, content: ["Lower Ellery bridge: inspection, abridged", "Deck: poor. Superstructure: poor. Substructure: fair.", "Posted load: nine tons, from twelve.", "Next inspection: within ninety days."] },
  { key: "map-opinion", title: "League of Calvert Voters v. Secretary of State: the opinion, with our page notes", slug: "map-opinion-annotated", kind: "pdf", area: "Opinions and filings", topic: "elections", isPublic: true, isActive: true, content: ["League of Calvert Voters v. Secretary of State", "Page notes by the legal desk.", "Page 11: what the ten thousand maps show.", "Page 29: the Chief Justice on reasons that can be given.", "Page 52: the first page of the dissent."] },
  { key: "design-code-brief", title: "Design Code: the states' brief as friends of the court", slug: "design-code-amici", kind: "pdf", area: "Opinions and filings", topic: "online-safety", isPublic: true, isActive: true, content: ["Brief of twenty-two states", "On the severability of sections 2 to 9.", "Filed in the court of appeals."] },
  { key: "comment-calendar", title: "Comment deadlines, next six weeks", slug: "comment-deadlines", kind: "csv", area: "Calendars", topic: "open", isPublic: true, isActive: true, content: ["Rule,Agency,What,Where", "R-014 heat,Department of Labor,Hearing,Cutler Civic Hall", "R-011 large loads,Public Utilities Board,Hearing,Board hearing room", "R-017 poles,Public Utilities Board,Hearing,Board hearing room", "R-018 discipline,State Board of Education,Hearing,Ashby", "R-005 nursing homes,Department of Health,Comments,register.calvert.example"] },
  { key: "heat-table", title: "Heat rule: visits to emergency rooms by index", slug: "heat-visits-by-index", kind: "png", area: "Charts and maps", topic: "safety", isPublic: true, isActive: true, content: ["12", "18", "31", "47", "88", "130", "164"] },
  { key: "pfas-systems", title: "Water systems above the PFAS limits", slug: "pfas-systems", kind: "csv", area: "Issue papers", topic: "drinking-water", isPublic: true, isActive: true, content: ["System,County,Taps,Highest result (parts in a trillion)", "Stanwick,Ellery,18400,19.2", "Dunmore Falls,Dunmore,6100,7.4", "New Haverford,Ellery,22700,5.1", "Linden,Linden,3900,11.8", "Marsh Point,Marsh,810,26.0", "Quarry Junction,Quarry,640,8.9", "Orchard Park,Alder,60,31.5"] },
  { key: "storage-map", title: "Storage in the queue, by county", slug: "storage-queue", kind: "png", area: "Charts and maps", topic: "grid", isPublic: true, isActive: true, content: ["4", "3", "2", "2", "1", "1", "1"] },
  { key: "privacy-comparison", title: "S.B. 44: Senate and House texts side by side", slug: "sb-44-side-by-side", kind: "pdf", area: "Issue papers", topic: "privacy", isPublic: true, isActive: true, content: ["S.B. 44, Senate and House texts", "Rights: the same.", "Duties: the same.", "Exceptions: bodies in the one, data in the other."] },
  { key: "school-weights", title: "What the weights do to each district", slug: "school-weights", kind: "csv", area: "Issue papers", topic: "schools", isPublic: true, isActive: true, content: ["District,Pupils,Now,As reported", "Ashby,21400,9870,10140", "Port Ellery,33800,9120,11260", "Stanwick,14900,9040,10880", "Cutler,5200,8830,10010", "Harrow,1900,9410,10690", "Linden,7600,9980,10120"] },
  { key: "style-sheet", title: "Style sheet of the Review", slug: "style-sheet", kind: "txt", area: "Issue papers", topic: "open", isPublic: false, isActive: true, content: ["STYLE SHEET", "Votes: 68 to 41 in text, 68–41 in tables only.", "Days, not dates, within the week.", "A bill passes; a resolution is adopted; a rule is final.", "No anonymous sources for numbers."] },
  { key: "vote-counts", title: "Override: our count in the House", slug: "house-count", kind: "txt", area: "Issue papers", topic: "zoning", isPublic: false, isActive: true, content: ["FIRM 69", "LEANING 5: Abbott, Pike, Kessler, Vance, Cobb", "Do not print. Do not forward."] },
  { key: "old-logo", title: "Masthead before the move", slug: "old-masthead", kind: "png", area: "Archive before the move", topic: "arts", isPublic: true, isActive: false, content: ["5", "9", "5"] },
];

export const demoFolders = [
  { owner: "rita", name: "Housing watch", shares: [{ with: "ben", permission: "edit" }], bills: [["duplex", "Override vote on Thursday. Call Abbott's office again."], ["just-cause", "Fifty-six! Senate Housing is four to four."], ["appraisals", ""], ["tenant-fees", "Appeal will decide what “double” means."], ["shelter-siting", ""], ["us-housing", "Grants would reward the duplex towns."]] },
  { owner: "rita", name: "Read before Monday", shares: [], bills: [["storage-siting", ""], ["privacy-act", "Compare the thresholds."], ["school-formula", ""]] },
  { owner: "ben", name: "Water", shares: [{ with: "rita", permission: "read" }], bills: [["pfas-limits", "Four years for us: over 3,300 taps."], ["sludge-pfas", "Chapter 91."], ["lead-lines", "Map due in eight months."], ["river-flows", ""], ["lx-river", "Needs ours to pass first."], ["us-pfas", ""], ["wetland-maps", "Check the Miller lot."]] },
  { owner: "ben", name: "Testimony", shares: [], bills: [["heat-rule", "Hearing in Cutler. Bring the thermometer log."], ["heat-standard", ""]] },
  { owner: "eda", name: "Desk: moves this week", shares: [{ with: "ada", permission: "edit" }], bills: [["duplex", "Two openings written."], ["large-load", "Presented Tuesday."], ["transit-fund", ""], ["clean-slate", "Ten days from Monday."], ["map-act", "Sixty days from Thursday."]] },
] as const;

export const demoSearches = [
  { owner: "rita", name: "Housing in the Senate", query: "qs=housing&session={session}&status%5B%5D=passed_one_chamber" },
  { owner: "rita", name: "Eviction or rent", query: "qs=eviction+OR+rent" },
  { owner: "rita", name: "Vetoed this session", query: "session={session}&status%5B%5D=vetoed" },
  { owner: "ben", name: "Rules open for comment", query: "kind%5B%5D=regulation&status%5B%5D=proposed_rule" },
  { owner: "ben", name: "Water, everywhere", query: "qs=water" },
  { owner: "eda", name: "To the governor", query: "session={session}&status%5B%5D=to_executive" },
  { owner: "eda", name: "Tracked numbers", query: "q=sb+118%2C+hb+1204%2C+sb+44" },
] as const;

export const demoAlerts = [{ owner: "rita", search: "Eviction or rent", cadence: "weekly" }] as const;

/** To a topic that the weeklies carry. */
export const demoSubscriptions = [{ who: "rita", topic: "zoning" }] as const;

/** Issues gathered on a day into one document, as the office prints them. */
export const demoReport = { name: "The week in full", standfirst: "The three weeklies of this week in one document, for whoever reads on the train.", date: "0 Mon" as const, issues: ["legislative-1", "legal-1", "regulatory-1"] };

/** The order in which the desk watches its tracked bills; those tracked and not named here follow. */
export const focusOrder = ["duplex", "storage-siting", "privacy-act", "school-formula", "transit-fund", "map-act", "heat-rule"];
