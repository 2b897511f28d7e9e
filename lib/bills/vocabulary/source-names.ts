const names: Record<string, string> = {
  legiscan: "LegiScan (CC BY 4.0)",
  openstates: "Open States",
  "openstates-api": "Open States",
  congress: "Congress.gov and GPO bulk data",
  "congress-api": "Congress.gov",
  clerk: "Clerk of the House",
  senate: "Senate",
  "senate-menu": "Senate",
  "federal-register": "Federal Register",
  "regulations-gov": "Regulations.gov",
  courtlistener: "CourtListener (Free Law Project)",
  staff: "Entered by our staff",
  demo: "Sample data",
};

export const sourceName = (source: string): string => names[source] ?? source;
