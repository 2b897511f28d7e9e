import type { Decided } from "./decided";

/** The wordings of the Clerk and of the Senate: what is a vote on the measure, and what is one beside it. */
export const congress: readonly Decided[] = [
  // Beside the measure.
  [
    "Motion to waive all applicable budgetary discipline with respect to the measure agreed to in Senate by Yea-Nay Vote. 60 - 40. Record Vote Number: 1.",
    "nothing",
    "a waiver of budget rules",
  ],
  [
    "Motion to waive all applicable sections of the Congressional Budget Act with respect to the measure agreed to in Senate by Yea-Nay Vote. 71 - 26.",
    "nothing",
    "a waiver of budget rules",
  ],
  [
    "Waiver of points of order with respect to the measure agreed to in Senate by Yea-Nay Vote. 60 - 39.",
    "nothing",
    "a waiver of budget rules",
  ],
  [
    "Point of order by Senator Thune: Shall points of order be in order under the Congressional Review Act? agreed to in Senate by Yea-Nay Vote. 51 - 46.",
    "nothing",
    "a point of order",
  ],
  [
    "Point of order that the measure violates section 311 of the CBA raised in Senate with respect to the measure.",
    "nothing",
    "a point of order",
  ],
  [
    "Ruling of the Chair that the point of order be sustained, agreed to in Senate by Yea-Nay Vote. 51 - 48.",
    "nothing",
    "a ruling",
  ],
  ["Appeal of the ruling of the Chair agreed to in Senate by Yea-Nay Vote. 52 - 47.", "nothing", "an appeal"],
  [
    "Motion by Senator Thune to commit to Senate Committee on Finance with instructions agreed to in Senate by Yea-Nay Vote. 51 - 49.",
    "nothing",
    "a motion to commit",
  ],
  ["On motion to commit with instructions Agreed to by the Yeas and Nays: 212 - 210.", "nothing", "a motion to commit"],
  ["On motion to recommit with instructions Agreed to by recorded vote: 220 - 201.", "nothing", "a motion to recommit"],
  ["On motion to refer the resolution Agreed to by the Yeas and Nays: 218 - 206.", "nothing", "a motion to refer"],
  ["On motion to postpone to a day certain Agreed to by voice vote.", "nothing", "a postponement"],
  [
    "Motion to postpone consideration of the measure agreed to in Senate by Unanimous Consent.",
    "nothing",
    "a postponement",
  ],
  [
    "Motion to table the motion to concur in the House amendment to S. 5 agreed to in Senate by Voice Vote.",
    "nothing",
    "a motion tabled, not the agreement",
  ],
  ["On motion to table the resolution Agreed to by the Yeas and Nays: 217 - 200.", "nothing", "a motion to table"],
  [
    "Motion to table the motion to reconsider the vote by which S. J. Res. 49 failed of passage agreed to in Senate.",
    "nothing",
    "a motion to table",
  ],
  ["On ordering the previous question Agreed to by the Yeas and Nays: 218 - 210.", "nothing", "the previous question"],
  [
    "PREVIOUS QUESTION - The House ordered the previous question on the measure. Agreed to by voice vote.",
    "nothing",
    "the previous question",
  ],
  [
    "Upon reconsideration, cloture on the measure invoked in Senate by Yea-Nay Vote. 60 - 40.",
    "nothing",
    "cloture ends debate",
  ],
  [
    "Motion to proceed to consideration of measure agreed to in Senate by Yea-Nay Vote. 53 - 47.",
    "nothing",
    "the debate begins",
  ],
  ["Senate agreed to the motion to proceed to the measure by Voice Vote.", "nothing", "the debate begins"],
  [
    "Motion to discharge Senate Committee on Foreign Relations agreed to in Senate by Yea-Nay Vote. 52 - 48.",
    "nothing",
    "a discharge",
  ],
  ["Motion to instruct Senate conferees agreed to in Senate by Yea-Nay Vote. 60 - 30.", "nothing", "an instruction"],
  ["Motion to adjourn agreed to in Senate by Voice Vote.", "nothing", "an adjournment"],
  [
    "Motion by Senator Cruz to suspend Rule 22 for the purpose of considering SA 12 agreed to in Senate by Yea-Nay Vote.",
    "nothing",
    "a suspension of a rule, not of the rules to pass the measure",
  ],
  ["Unanimous consent agreement with respect to the measure agreed to in Senate.", "nothing", "a procedure"],
  [
    "Order of procedure with respect to the measure agreed to in Senate by Unanimous Consent.",
    "nothing",
    "a procedure",
  ],
  ["Time agreement with respect to the measure agreed to in Senate.", "nothing", "a procedure"],
  ["Preamble agreed to in Senate by Unanimous Consent.", "nothing", "the preamble alone"],
  ["The title of the measure was amended. Agreed to without objection.", "nothing", "the title alone"],
  ["Second reading of the bill agreed to in Senate.", "nothing", "a reading"],
  ["Committee substitute agreed to by Unanimous Consent.", "nothing", "an amendment"],
  ["On question of consideration of the resolution Agreed to by recorded vote: 213 - 209.", "nothing", "a debate"],
  ["On motion that the Committee rise Agreed to by voice vote.", "nothing", "the committee of the whole"],
  [
    "On motion that the House insist upon its amendment, and request a conference Agreed to by voice vote.",
    "nothing",
    "a conference is asked for",
  ],
  ["On motion that the House instruct conferees Agreed to by recorded vote: 220 - 180.", "nothing", "an instruction"],
  ["Rule H. Res. 5 passed House.", "nothing", "the rule for the debate"],
  ["H. Res. 5 providing for consideration of H.R. 1 agreed to in House.", "nothing", "the rule for the debate"],
  ["Resolution providing for consideration of H.R. 1 agreed to in House by voice vote.", "nothing", "the rule"],
  [
    "The resolution makes in order a motion that the House concur in the Senate amendment to H. Con. Res. 14 and provides for one hour of debate.",
    "nothing",
    "what the rule says",
  ],
  [
    "DEBATE - The House proceeded with one hour of debate on the motion that the House concur in the Senate amendments.",
    "nothing",
    "the floor's narration",
  ],
  [
    "Mr. Scalise asked unanimous consent that the House pass H.R. 5. Agreed to without objection.",
    "nothing",
    "a request; the vote has its own line",
  ],
  [
    "Senate passed companion measure S. 331 in lieu of this measure by Unanimous Consent.",
    "nothing",
    "another bill passed",
  ],
  [
    "On motion to suspend the rules and pass the bill Failed by the Yeas and Nays: (2/3 required): 201 - 224.",
    "nothing",
    "it may come back under a rule",
  ],
  [
    "Failed of passage/not agreed to in House: On motion to suspend the rules and pass the bill Failed by the Yeas and Nays: (2/3 required): 201 - 224.",
    "nothing",
    "it may come back under a rule",
  ],
  [
    "Motion to concur in the House amendment to the Senate amendment to H.R. 2112 rejected in Senate by Yea-Nay Vote. 40 - 55.",
    "nothing",
    "the motion lost",
  ],
  [
    "Motion to concur in the House amendment with an amendment not agreed to in Senate by Yea-Nay Vote. 47 - 52.",
    "nothing",
    "the motion lost",
  ],
  ["Senate passage vitiated by Unanimous Consent.", "reconsidered", "the passage is undone"],

  // On the measure.
  [
    "On passage Passed by the Yeas and Nays: 215 - 214. Motion to reconsider laid on the table Agreed to without objection.",
    "passage",
    "a final vote, with the customary motion behind it",
  ],
  ["On motion to suspend the rules and pass the bill, as amended Agreed to by voice vote.", "passage", "a final vote"],
  ["On agreeing to the resolution, as amended Agreed to without objection.", "passage", "a final vote"],
  ["Resolution agreed to in Senate without amendment and with a preamble by Voice Vote.", "passage", "a final vote"],
  ["S. Res. 12 agreed to in Senate by Unanimous Consent.", "passage", "a final vote"],
  ["Considered and passed House.", "passage", "a final vote"],
  ["Considered and agreed to in the Senate without amendment.", "passage", "a final vote"],
  ["Passed Senate in lieu of S. 331 with an amendment by Unanimous Consent.", "amended_passage", "this bill, amended"],
  [
    "Motion to concur in the House amendment to the Senate amendment to H.R. 1 agreed to in Senate by Yea-Nay Vote. 51 - 50.",
    "both",
    "the other chamber's form",
  ],
  ["Senate concurred in the House amendment to S. 5 by Yea-Nay Vote. 51 - 48.", "both", "the other chamber's form"],
  ["On motion to recede and concur in the Senate amendment Agreed to by voice vote.", "both", "the same"],
  [
    "On motion that the House suspend the rules and concur in the Senate amendment Agreed to by voice vote.",
    "both",
    "",
  ],
  [
    "On motion to suspend the rules and agree to the conference report Agreed to by voice vote.",
    "both",
    "a conference report; both chambers must adopt it",
  ],

  // The calendar and the other chamber's amendments.
  [
    "Submitted in the Senate. Placed on Senate Legislative Calendar under Over, Under the Rule.",
    "introduced",
    "no committee has reported it",
  ],
  [
    "Introduced in the Senate. Read the first time. Placed on Senate Legislative Calendar under Read the First Time.",
    "introduced",
    "no committee has reported it",
  ],
  [
    "Read the first time. Placed on Senate Legislative Calendar under Read the First Time.",
    "introduced",
    "no committee has reported it",
  ],
  [
    "Read the second time. Placed on Senate Legislative Calendar under General Orders. Calendar No. 12.",
    "reported",
    "a committee's recommendation",
    ["reading-2"],
  ],
  [
    "Senate agreed to the House amendments to the Senate bill by Voice Vote.",
    "both",
    "both chambers agree on one form",
  ],
  [
    "Senate agreed to the House amendment to the Senate amendment numbered 1 to the bill (H.R. 244) by Yea-Nay Vote. 79 - 18.",
    "both",
    "both chambers agree on one form",
  ],
  ["Motion to report measure defeated by the Yeas and Nays: 10 - 20.", "nothing", "a motion, not the bill"],
  [
    "Pursuant to the provisions of H. Res. 5, H. Res. 4 is laid on the table.",
    "nothing",
    "put off or put aside; it may return",
  ],
  ["Star Print ordered on the referred concurrent resolution.", "nothing", "a step that decides nothing"],
  [
    "Senate agreed to the House amendment with an amendment by Voice Vote.",
    "amended_passage",
    "it goes back in another form",
  ],
  ["Senate agreed to the House amendment to the title.", "nothing", "an amendment or substitute"],
];
