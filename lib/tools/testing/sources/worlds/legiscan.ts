import { legiScanBill } from "../legiscan-server";
import { actionOfWeek, billsOfWeek, dayOfWeek, type World, type WorldBill } from "./world";

const sessionId = 2101;
const knownBill = ({ number, touched, actions }: WorldBill) => ({
  id: number,
  number: `AB${number}`,
  hash: `h${number}-${touched}`,
  actions: actions.map((week): [string, string] => [dayOfWeek(week), actionOfWeek(week)]),
});
function whole(bill: WorldBill) {
  const answer = legiScanBill(knownBill(bill), sessionId);
  const { number } = bill;
  return {
    bill: {
      ...answer.bill,
      sponsors: [
        {
          people_id: 10,
          name: "Ada Stone",
          role: "Rep",
          party: "D",
          district: "HD-3",
          sponsor_type_id: 1,
          committee_sponsor: 0,
        },
      ],
      texts: [
        {
          doc_id: number,
          date: "2025-02-03",
          type: "Introduced",
          mime: "text/html",
          state_link: `https://docs.legis.wisconsin.gov/${number}`,
        },
      ],
      subjects: [{ subject_id: 1, subject_name: "Water" }],
      votes: [
        {
          roll_call_id: number,
          date: "2025-02-10",
          desc: "Third reading",
          yea: 60,
          nay: 30,
          nv: 2,
          absent: 1,
          total: 93,
          passed: 1,
          chamber: "A",
          chamber_id: 98,
          url: `https://legiscan.com/WI/rollcall/${number}`,
          state_link: "",
        },
      ],
    },
  };
}

export const legiScanWorld: World = {
  source: "legiscan",
  recordSource: "legiscan",
  settings: { url: "LEGISCAN_API_URL", key: "LEGISCAN_API_KEY" },
  path: "/",
  coverage: {
    kind: "session",
    externalId: String(sessionId),
    label: "WI, 2025-2026",
    jurisdiction: "WI",
    params: { sessionId },
  },
  answer({ searchParams }, week) {
    const bills = billsOfWeek(week);
    switch (searchParams.get("op")) {
      case "getDatasetList":
        return { body: { status: "OK", datasetlist: [] } };
      case "getMasterListRaw":
        return {
          body: {
            status: "OK",
            masterlist: {
              session: { session_id: sessionId, session_name: "2025-2026 Regular Session" },
              ...Object.fromEntries(
                bills.map((bill, i) => {
                  const { id, number, hash } = knownBill(bill);
                  return [String(i), { bill_id: id, number, change_hash: hash }];
                }),
              ),
            },
          },
        };
      case "getBill": {
        const found = bills.find(({ number }) => String(number) === searchParams.get("id"));
        return {
          body: found ? { status: "OK", ...whole(found) } : { status: "ERROR", alert: { message: "Unknown bill id" } },
        };
      }
      default:
        return { body: { status: "ERROR", alert: { message: "Unknown op" } } };
    }
  },
  requests: {
    list: ({ searchParams }) => searchParams.get("op") === "getMasterListRaw",
    bill: ({ searchParams }) => searchParams.get("op") === "getBill",
    "list of data sets": ({ searchParams }) => searchParams.get("op") === "getDatasetList",
  },
  items: (body) => {
    const list = body.masterlist;
    return list && typeof list === "object"
      ? Object.entries(list).flatMap(([key, value]) => (key === "session" ? [] : [value as unknown]))
      : null;
  },
  withItems: (body, items) => ({
    ...body,
    masterlist: Object.fromEntries(items.map((item, i) => [String(i), item])),
  }),
  errorBodies: [
    { status: "ERROR" },
    { status: "ERROR", alert: { message: "Your API key has exceeded its monthly limit" } },
    { status: "ERROR", alert: null },
    { status: "ERROR", alert: "Maintenance" },
  ],
};
