import type { DemoBill } from "../shape";
import { calvertBill, lead, legislativeStory, second } from "../write";
import {
  concur,
  hearing,
  intro,
  note,
  pass,
  passAmended,
  passBoth,
  receive,
  refer,
  report,
  reportAgain,
  sign,
  toGovernor,
} from "../steps";

export const technologyBills: DemoBill[] = [
  calvertBill({
    key: "privacy-act",
    name: "S.B. 44",
    short: "the Calvert Data Privacy Act",
    tracked: true,
    title: "An act concerning the privacy of personal data",
    summary:
      "Gives residents the right to see, correct, delete and move personal data, and to refuse its sale and its use for targeted advertising; limits collection to what a service needs; treats location, health and biometric data as sensitive; leaves enforcement to the Attorney General, with a right to cure that ends after two years.",
    topics: ["privacy", "business"],
    subjects: ["Technology and Communication", "Business and Consumers", "PRIVACY"],
    sponsors: ["tran", "fairbairn", "moreau", "feld"],
    steps: [
      intro("14 Mon", "S"),
      refer("14 Mon", "S", "Technology"),
      hearing("13 Wed", "S", "Technology"),
      report("12 Thu", "S", "Technology", [8, 2], "favorably as amended"),
      pass("11 Thu", "S", [28, 9]),
      receive("10 Mon", "H", "Technology and Consumer Protection"),
      hearing("8 Wed", "H", "Technology and Consumer Protection"),
      hearing("5 Wed", "H", "Technology and Consumer Protection"),
      note("3 Wed", "H", "Strike-everything amendment adopted in committee", ["amendment-passage"]),
      reportAgain("2 Wed", "H", "Technology and Consumer Protection", [13, 4], "favorably as amended"),
      passAmended("1 Thu", "H", [84, 25]),
      concur("0 Wed", "S", [29, 8]),
    ],
    related: [
      { key: "lx-privacy", relation: "similar" },
      { key: "kids-code", relation: "similar" },
    ],
    story: legislativeStory(
      "Residents could see, correct, delete and move the data that companies hold on them, and refuse its sale. Companies could collect what the service needs and not what the next one might. Location, health and the shape of a face count as sensitive.",
      "The bill is the fourth to try. The first three died of the same question, whether a person may sue, and this one answers no, for now, with a review in its third year that both sides intend to win.",
      [
        lead(
          "14 Mon",
          "Privacy, for the fourth time",
          "Senator Tran introduced {{privacy-act}} on Monday with Senator Fairbairn, who opposed the last three. What changed, Senator Fairbairn said, was that his bank had written to him about his own location.",
          "Technology hears it next week.",
        ),
        second(
          "13 Wed",
          "What a flashlight app knows",
          "The committee's own counsel opened the hearing on {{privacy-act}} by reading the privacy policy of a flashlight app. It took nine minutes.",
        ),
        second(
          "12 Thu",
          "The right to cure gets an end",
          "Technology reported {{privacy-act}} 8 to 2. Companies that are told of a breach have thirty days to mend it, for two years; after that the Attorney General may simply sue.",
        ),
        lead(
          "11 Thu",
          "Data privacy passes the Senate",
          "{{privacy-act}} passed on Thursday, 28 to 9. An amendment to let people sue failed, 14 to 23; an amendment to forbid them for ever failed by one vote more.",
        ),
        second(
          "8 Wed",
          "Small shops, large lists",
          "House Technology began on {{privacy-act}} by asking who is small. The bill's line, data on 35,000 residents, takes in the larger florists.",
        ),
        second(
          "5 Wed",
          "A second hearing on privacy",
          "Hospitals, banks and the press each came to the House's second hearing on {{privacy-act}} with the same request and three different sentences for it. Chair Yoshida has promised one text that answers all of them.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "ai-hiring",
    name: "H.B. 0930",
    short: "algorithms in hiring",
    title: "An act concerning automated employment decisions",
    summary:
      "Requires notice to applicants, a yearly audit for disparate impact, and a human review on request where an automated system ranks or rejects applicants.",
    topics: ["ai", "wages", "rights"],
    subjects: ["Technology and Communication", "Labor and Employment"],
    sponsors: ["yoshida", "raman"],
    steps: [
      intro("10 Wed", "H"),
      refer("10 Wed", "H", "Technology and Consumer Protection"),
      hearing("6 Wed", "H", "Technology and Consumer Protection"),
      report("3 Thu", "H", "Technology and Consumer Protection", [10, 7], "favorably as amended"),
      pass("1 Tue", "H", [60, 49]),
      receive("0 Mon", "S", "Technology"),
    ],
    story: legislativeStory(
      "Applicants would be told when a system ranks or rejects them, could ask for a person, and employers would audit the system each year for whom it leaves out.",
      "Nine of the ten largest private employers in the state use one. Asked what theirs looks at, seven said that they do not know.",
      [
        second(
          "6 Wed",
          "Rejected at 2:14 in the morning",
          "The witness on {{ai-hiring}} whom the committee will remember applied for a job at two in the morning and was rejected fourteen minutes later. The company, invited, sent a statement.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "pole-attachments",
    name: "H.B. 0477",
    short: "pole attachments",
    title: "An act concerning the attachment of broadband facilities to utility poles",
    summary:
      "Sets deadlines and shared costs for attaching broadband to utility poles and gives disputes to the Public Utilities Board.",
    topics: ["broadband", "rates"],
    subjects: ["Technology and Communication", "COMMUNICATIONS", "INTERNET"],
    sponsors: ["mctavish", "brannock", "lindqvist"],
    steps: [
      intro("14 Tue", "H"),
      refer("14 Tue", "H", "Technology and Consumer Protection"),
      report("13 Wed", "H", "Technology and Consumer Protection", [17, 0]),
      pass("13 Thu", "H", [108, 0]),
      receive("12 Mon", "S", "Technology"),
      reportAgain("12 Wed", "S", "Technology", [10, 0]),
      passBoth("11 Tue", "S", [35, 1]),
      toGovernor("11 Fri"),
      sign("10 Wed", 73),
    ],
    related: [{ key: "pole-rule", relation: "similar" }],
    story: legislativeStory(
      "A utility has forty-five days to answer a request to use a pole, costs are shared by a formula, and disputes go to the Public Utilities Board.",
      "Some 41,000 homes are waiting for broadband that has been paid for; the median wait is for a pole.",
      [
        lead("13 Thu", "Poles, unanimously", "The House passed {{pole-attachments}} 108 to 0 on Thursday."),
        lead(
          "10 Wed",
          "Signed: a clock for poles",
          "Governor Hallam signed {{pole-attachments}} on Wednesday. The Board writes the formula.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "ransomware",
    name: "S.B. 230",
    short: "ransom payments by public bodies",
    title: "An act concerning ransom payments and the reporting of cyber incidents by public bodies",
    summary:
      "Bars public bodies from paying ransoms, requires a report within forty-eight hours, and establishes a response team for towns.",
    topics: ["cyber", "local"],
    subjects: ["Technology and Communication", "Municipal and County Issues"],
    sponsors: ["fairbairn", "ibarra"],
    steps: [
      intro("8 Wed", "S"),
      refer("8 Wed", "S", "Technology"),
      hearing("6 Thu", "S", "Technology"),
      report("5 Thu", "S", "Technology", [9, 1]),
      pass("4 Thu", "S", [31, 6]),
      receive("3 Mon", "H", "Technology and Consumer Protection"),
      hearing("2 Tue", "H", "Technology and Consumer Protection"),
      hearing("-1 Mon", "H", "Appropriations"),
    ],
    story: legislativeStory(
      "Public bodies may not pay ransoms, must report within forty-eight hours, and get a team of nine to call.",
      "Fourteen towns, a school district and the state's own liquor stores were locked out last year; five paid, and two of those paid twice.",
      [
        second(
          "6 Thu",
          "The town that paid twice",
          "The clerk of a town that asked not to be named, and was then introduced by name, told Senate Technology how it paid a ransom, and the discount it was offered for the second. The committee had come to hear {{ransomware}} as a formality.",
        ),
        lead("4 Thu", "No ransom from public purses", "The Senate passed {{ransomware}} 31 to 6 on Thursday."),
      ],
    ),
  }),
];
