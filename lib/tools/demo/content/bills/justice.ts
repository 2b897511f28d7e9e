import type { DemoBill } from "../shape";
import { calvertBill, lead, legislativeStory, second } from "../write";
import {
  concur,
  hearing,
  intro,
  onCalendar,
  pass,
  passAmended,
  passBoth,
  receive,
  refer,
  report,
  reportAgain,
  sign,
  toGovernor,
  withdraw,
} from "../steps";

export const justiceBills: DemoBill[] = [
  calvertBill({
    key: "clean-slate",
    name: "H.B. 0266",
    short: "automatic expungement",
    tracked: true,
    title: "An act providing for the automatic expungement of certain convictions",
    summary:
      "Expunges misdemeanors after five years and certain felonies after ten without a petition, by a monthly transfer from the courts to the state police, with notice to prosecutors and forty-five days to object.",
    topics: ["sentencing", "courts"],
    subjects: ["Crime", "CRIMES", "COURTS"],
    sponsors: ["diallo", "kessler", "mctavish"],
    steps: [
      intro("14 Thu", "H"),
      refer("14 Thu", "H", "Judiciary"),
      hearing("13 Tue", "H", "Judiciary"),
      report("13 Thu", "H", "Judiciary", [13, 6], "favorably as amended"),
      pass("12 Wed", "H", [77, 32]),
      receive("11 Mon", "S", "Judiciary"),
      hearing("8 Thu", "S", "Judiciary"),
      reportAgain("4 Wed", "S", "Judiciary", [6, 5], "favorably as amended"),
      passAmended("2 Tue", "S", [21, 15]),
      concur("1 Wed", "H", [76, 31]),
      toGovernor("0 Mon"),
    ],
    story: legislativeStory(
      "Misdemeanors would be expunged after five years and some felonies after ten, without anyone asking: the courts send a list each month, prosecutors have forty-five days to object, and silence is consent.",
      "About 290,000 people qualify today for expungement and one in sixteen has applied. The form has twenty-three boxes, and the seventh asks for a number that only the court has.",
      [
        second(
          "13 Thu",
          "The form with twenty-three boxes",
          "Judiciary reported {{clean-slate}} 13 to 6 on Thursday, two days after each member was given the petition and ten minutes to fill it in. Two finished; one of them, a lawyer, got it wrong.",
        ),
        lead(
          "12 Wed",
          "Clean slate passes the House",
          "{{clean-slate}} passed on Wednesday, 77 to 32. Restitution unpaid no longer stops an expungement, but is not forgiven by it.",
        ),
        second(
          "8 Thu",
          "Can the courts' computers do it?",
          "Senate Judiciary asked one question of {{clean-slate}} in nine forms: can the case system do this? The court administrator said yes, in eleven months, with eight people. Lenox did it in four, with a consultant.",
        ),
        second(
          "4 Wed",
          "Six to five for a clean slate",
          "{{clean-slate}} left Senate Judiciary by a vote, having lost burglary from its list and gained a report.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "body-cameras",
    name: "S.B. 177",
    short: "release of body-camera video",
    title: "An act concerning the release of recordings by body-worn cameras",
    summary:
      "Requires release within fourteen days of recordings of a death or serious injury, after the family has seen them, unless a judge finds a specific harm.",
    topics: ["policing", "open"],
    subjects: ["Crime", "LAW ENFORCEMENT", "PUBLIC RECORDS"],
    sponsors: ["pruitt", "fairbairn"],
    steps: [
      intro("10 Wed", "S"),
      refer("10 Wed", "S", "Judiciary"),
      hearing("7 Wed", "S", "Judiciary"),
      report("5 Wed", "S", "Judiciary", [8, 3]),
      pass("3 Thu", "S", [25, 12]),
      receive("2 Mon", "H", "Judiciary"),
      hearing("1 Wed", "H", "Judiciary"),
      onCalendar("-2 Wed", "H", "second reading"),
    ],
    story: legislativeStory(
      "Recordings of a death or a serious injury would be released within fourteen days, to the family first, unless a judge names a harm.",
      "The median wait is now seven months. In the longest case, the department released the video after the statute of limitations had run.",
      [
        second(
          "7 Wed",
          "Fourteen days",
          "A mother from New Haverford told Senate Judiciary, hearing {{body-cameras}}, that she had seen the last minute of her son's life on the evening news, before anyone called. No one asked a question after that, and the chair called a recess.",
        ),
        second(
          "5 Wed",
          "Video bill leaves committee",
          "{{body-cameras}} was reported 8 to 3 on Wednesday with the sheriffs neutral.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "new-judges",
    name: "H.B. 0099",
    short: "eight new circuit judges",
    title: "An act increasing the number of circuit judges",
    summary: "Adds eight circuit judges, four in counties where the median civil case waits over two years.",
    topics: ["courts", "budget"],
    subjects: ["Judiciary", "JUDGES"],
    sponsors: ["lindqvist", "whitfield"],
    steps: [
      intro("14 Wed", "H"),
      refer("14 Wed", "H", "Judiciary"),
      report("13 Tue", "H", "Judiciary", [18, 1]),
      pass("12 Tue", "H", [99, 10]),
      receive("11 Mon", "S", "Judiciary"),
      reportAgain("10 Wed", "S", "Judiciary", [11, 0]),
      passBoth("9 Wed", "S", [36, 1]),
      toGovernor("9 Fri"),
      sign("8 Tue", 77),
    ],
    story: legislativeStory(
      "Eight circuit judges are added, four of them where the median civil case waits more than two years.",
      "The last new circuit court was opened when the state had a million fewer people and the same number of clerks.",
      [
        lead(
          "12 Tue",
          "Eight more judges",
          "The House voted 99 to 10 on Tuesday for {{new-judges}}, which the Chief Justice has asked for in four successive addresses, each shorter than the last.",
        ),
        lead(
          "8 Tue",
          "Judges signed",
          "Governor Hallam signed {{new-judges}} on Tuesday. The first four are to sit within ninety days.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "interrogation",
    name: "H.B. 0820",
    short: "questioning of juveniles",
    title: "An act concerning custodial interrogation of persons under eighteen",
    summary:
      "Requires consultation with counsel before custodial questioning of anyone under eighteen and bars deception about evidence or leniency.",
    topics: ["juvenile", "policing"],
    subjects: ["Crime", "MINORS"],
    sponsors: ["diallo", "raman"],
    steps: [
      intro("9 Wed", "H"),
      refer("9 Wed", "H", "Judiciary"),
      hearing("6 Tue", "H", "Judiciary"),
      report("4 Tue", "H", "Judiciary", [11, 8]),
      pass("2 Tue", "H", [62, 47]),
      receive("1 Mon", "S", "Judiciary"),
      hearing("-1 Thu", "S", "Judiciary"),
    ],
    story: legislativeStory(
      "Nobody under eighteen could be questioned in custody before speaking with a lawyer, by telephone at the least, and officers could not lie about the evidence.",
      "The public defender has run such a line in Ellery County for two years: 1,300 calls, answered in a median of six minutes, all by two people.",
      [
        second(
          "6 Tue",
          "Six minutes by telephone",
          "At the hearing on {{interrogation}} the sheriffs asked what happens at three in the morning. The two lawyers who answer the Ellery County line were in the room, and put up their hands.",
        ),
        second(
          "4 Tue",
          "Questioning bill reported",
          "Judiciary reported {{interrogation}} 11 to 8 on Tuesday, along party lines but for Representative Kessler, who was a juvenile prosecutor for nine years.",
        ),
      ],
    ),
  }),
  calvertBill({
    key: "bail",
    name: "S.B. 201",
    short: "pretrial release",
    title: "An act concerning conditions of pretrial release",
    summary:
      "Ends money bail for misdemeanors and requires a hearing within forty-eight hours where detention is sought.",
    topics: ["courts", "sentencing"],
    subjects: ["Crime", "CRIMINAL PROCEDURE"],
    sponsors: ["moreau"],
    steps: [
      intro("13 Mon", "S"),
      refer("13 Mon", "S", "Judiciary"),
      hearing("11 Wed", "S", "Judiciary"),
      withdraw("6 Wed", "S", "by its sponsor for study by the Judicial Council"),
    ],
    story: legislativeStory(
      "Money bail would end for misdemeanors, and detention would need a hearing within forty-eight hours.",
      "Four in ten of those in county jails on a given night are there for want of less than $1,000.",
      [
        second(
          "11 Wed",
          "Less than a thousand dollars",
          "Senate Judiciary heard {{bail}} for a full afternoon. Prosecutors divided on it, city against county, and did so on the record.",
        ),
        lead(
          "6 Wed",
          "Bail goes to study",
          "Senator Moreau withdrew {{bail}} on Wednesday for study by the Judicial Council, which reports in a year.",
        ),
      ],
    ),
  }),
];
