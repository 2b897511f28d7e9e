import type { Phrase } from "./phrase";

/**
 * A motion whose success moves nothing: all but those that pass a measure, agree to the other chamber's form or to a
 * conference report. "Motion to waive … with respect to the measure agreed to in Senate" is no passage.
 */
const otherMotion =
  /^(?!.*\bto override\b)(?:(?:upon reconsideration|division \w+ of|(?:the )?(?:house|senate) (?:agreed to|adopted)),? )*(?:on )?(?:the |an? )?motions?\b(?! (?:(?:by|of) (?:senator|representative|mr\.|mrs\.|ms\.|sen\.|rep\.) .{1,40}? )?(?:to|that the (?:house|senate)) (?:suspend the rules,? (?:and )?(?:pass|agree|adopt|concur)|(?:recede .{0,60}?\band )?(?:concur|agree) (?:in|to|with) (?:the )?(?:resolution|bill|measure|senate|house|conference)))/i;

export const congress: Record<string, readonly Phrase[]> = {
  US: [
    // What the floor does beside voting on the measure.
    [
      "nothing",
      otherMotion,
      "Motion to waive all applicable budgetary discipline with respect to the measure agreed to in Senate by Yea-Nay Vote. 60 - 40.",
      "first",
    ],
    [
      "nothing",
      /^(?!on passage\b|passed\b|on agreeing to the (?:resolution|conference)|(?:received|submitted|introduced) in\b|(?:(?:concurrent|joint) )?(?:resolution|measure|bill) (?:passed|agreed)|signed\b|became\b|presented\b).*(?:\bpoints? of order\b|\b(?:appeal|ruling|decision) of the chair\b|\bcloture\b|\bprevious question\b|\bbudgetary discipline\b|\bwith respect to the (?:measure|bill|resolution)\b|\bwaivers?\b|\bmotion to (?:table|recommit|commit|reconsider|refer|proceed|postpone|discharge)\b)/i,
      "Point of order by Senator Thune: Shall points of order be in order? agreed to in Senate by Yea-Nay Vote. 51 - 46.",
      "first",
    ],
    [
      "nothing",
      /^[A-Z][A-Z ,'’&/()-]{3,60} [-–] |^(?:Mr|Mrs|Ms|Miss|Dr)\. [^.]{2,60}? (?:moved|asked|raised|demanded|offered|objected|appealed|requested|announced)\b/,
      "DEBATE - The House proceeded with one hour of debate on the motion that the House concur in the Senate amendments.",
      "first",
    ],
    [
      "nothing",
      /^(?:the |this )?(?:resolution|rule|measure)(?: also)? (?:makes?|provides?|waives?|sets?|allows?|authorizes?|specifies|orders?)\b|\bproviding for (?:the |further )?consideration\b|^(?:rules committee resolution|rule) h\. ?res/i,
      "The resolution makes in order a motion that the House concur in the Senate amendment to H. Con. Res. 14.",
      "first",
    ],
    [
      "nothing",
      /^(?:house|senate) (?:passed|agreed to) (?:the )?(?:companion|identical|similar|related)\b|^(?:companion|identical|similar|related) (?:measure|bill|resolution)\b/i,
      "Senate passed companion measure S. 331 in lieu of this measure by Unanimous Consent.",
      "first",
    ],
    [
      "nothing",
      /^(?:the )?(?:preamble|title|committee (?:substitute|amendments?)|(?:first|second) reading)\b(?!.*\bpassed\b)|^on (?:question of )?consideration of\b/i,
      "Preamble agreed to in Senate by Unanimous Consent.",
      "first",
    ],
    [
      "nothing",
      /^(?:house|senate) agreed to .{0,60} to the (?:title|preamble)\b|^star print\b|^pursuant to .{0,80} is laid on the table\b/i,
      "Pursuant to the provisions of H. Res. 5, H. Res. 4 is laid on the table.",
      "first",
    ],
    [
      "reconsidered",
      /\bpassage\b.{0,60}\bvitiated\b|\bvitiated\b.{0,40}\bpassage\b|\bvacat\w+ (?:the )?passage\b/i,
      "Senate vitiated passage of the measure by Unanimous Consent.",
    ],
    [
      "nothing",
      /\bmotion (?:by senator .{1,40} )?to (?:recede|concur|agree)\b.*\b(?:made|withdrawn|fell|offered|rejected|failed|not agreed|pending|out of order)\b|\bmoved to (?:concur|agree)\b/i,
      "Motion by Senator Thune to concur in the House amendment to S. 1383 with an amendment (SA 4420) made in Senate.",
    ],
    // It goes back in another form.
    [
      "amended_passage",
      /^(?!.*\b(?:failed|not agreed)\b)(?:resolving differences -- )?.{0,80}?\b(?:agree(?:s|d)? (?:to|in)|concur(?:s|red)? in) (?:the )?(?:senate|house) amendments?\b.*\bwith (?:an )?amendments?\b/i,
      "Resolving differences -- House actions: House agreed to Senate amendments with amendments without objection.",
    ],
    [
      "both",
      /\b(?:agree(?:s|d)? (?:to|in)|concur(?:s|red)? in) the (?:senate|house) amendments?\b.*\bagreed to\b/i,
      "On motion that the House agree to the Senate amendment Agreed to by the Yeas and Nays: 218 - 214",
    ],
    [
      "both",
      /^(?:house|senate) agreed to (?:the )?(?:senate|house) amendments?\b(?! to the (?:title|preamble)\b)/i,
      "Senate agreed to the House amendments to the Senate bill by Voice Vote.",
    ],
    [
      "both",
      /^(?:resolving differences -- )?(?:house|senate) actions?: (?:house|senate) agreed to/i,
      "Resolving differences -- House actions: House agreed to Senate amendments without objection.",
    ],
    [
      "both",
      /\bsuspend the rules and agree to the conference report agreed to\b/i,
      "On motion to suspend the rules and agree to the conference report Agreed to by voice vote.",
    ],
    [
      "both",
      /^conference report agreed to in (?:house|senate)|^(?:house|senate) agreed to (?:the )?conference report\b/i,
      "Conference report agreed to in Senate: Senate agreed to conference report by Yea-Nay Vote. 80 - 17.",
    ],
    ["both", /^cleared for (?:white house|the president)/i, "Cleared for White House."],
    [
      "overridden",
      /^passed (?:house|senate) over veto: became (?:public|private) law|two-thirds.*became public law/i,
      "Passed Senate over veto: Became Public Law over the President's veto.",
      "first",
    ],
    ["enacted", /\bbecame (?:public|private) law\b/i, "Became Public Law No: 119-1."],
    ["enacted", /^signed by (?:the )?president\b(?! (?:of|pro)\b)/i, "Signed by President.", "first"],
    ["to_executive", /^presented to (?:the )?president\b/i, "Presented to President."],
    ["vetoed", /^(?:pocket )?vetoed by (?:the )?president\b/i, "Vetoed by President."],
    ["vetoed", /^veto message received\b/i, "Veto message received in Senate. Ordered held at the desk."],
    [
      "override",
      /^passed (?:house|senate) over veto/i,
      "Passed House over veto: Two-thirds of the Members present having voted in the affirmative the bill is passed: 281 - 151.",
    ],
    [
      "nothing",
      /^failed of passage in (?:house|senate) over veto/i,
      "Failed of passage in House over veto: On passage, the objections of the President to the contrary notwithstanding Failed by the Yeas and Nays: (2/3 required): 248 - 181 (Roll no. 127).",
    ],
    ["nothing", /^pocket veto message/i, "Pocket veto message received in Senate and ordered to lie on the table."],
    [
      "nothing",
      /^(?:s\.?|h\.?) ?amdt|^amendments? (?:sa|\()|^on agreeing to the (?!resolution).{1,80}\bamendments?\b/i,
      "On agreeing to the Smith (NJ) amendment (A001) Agreed to by voice vote.",
    ],
    [
      "amended_passage",
      /\bpassed(?:\/agreed to in)? (?:senate|house):? .*(?:with an amendment|with amendments|as amended)/i,
      "Passed House with amendments by Voice Vote.",
    ],
    [
      "amended_passage",
      /(?:passed|agreed to in) (?:senate|house) with (?:an )?amendments?/i,
      "Passed Senate with an amendment by Unanimous Consent.",
    ],
    // It may be brought up again under a rule.
    [
      "nothing",
      /suspend the rules and (?:pass|agree|adopt|concur).*failed\b/i,
      "On motion to suspend the rules and pass the bill, as amended Failed by the Yeas and Nays: (2/3 required): 201 - 224.",
    ],
    [
      "failed",
      /^failed of passage\/not agreed to in (?:house|senate)/i,
      "Failed of passage/not agreed to in Senate: Failed of passage in Senate by Yea-Nay Vote. 48 - 52.",
    ],
    ["failed", /^on passage failed\b/i, "On passage Failed by the Yeas and Nays: 204 - 222 (Roll no. 210)."],
    [
      "failed",
      /^on agreeing to the resolution failed\b/i,
      "On agreeing to the resolution Failed by recorded vote: 93 - 319.",
    ],
    [
      "passage",
      /\bsuspend the rules and (?:pass|agree).*agreed to\b/i,
      "On motion to suspend the rules and pass the bill Agreed to by voice vote. (text: CR H123)",
    ],
    [
      "passage",
      /\bpassed\/agreed to in (?:house|senate)\b/i,
      "Passed/agreed to in House: On passage Passed by the Yeas and Nays: 215 - 214.",
    ],
    [
      "passage",
      /\bis considered passed (?:house|senate)\b/i,
      "Pursuant to the provisions of H. Res. 294, H. Res. 293 is considered passed House.",
    ],
    [
      "passage",
      /^on passage (?:of the (?:bill|resolution|measure),? )?(?:as amended,? )?passed\b/i,
      "On passage Passed by the Yeas and Nays: 215 - 214 (Roll no. 145).",
    ],
    [
      "passage",
      /\bsubmitted in the (?:house|senate), considered, and agreed to\b/i,
      "Submitted in the Senate, considered, and agreed to without amendment by Unanimous Consent.",
    ],
    [
      "passage",
      /\b(?:introduced|received) in the (?:house|senate), (?:read .{0,30})?considered, (?:read .{0,30})?and (?:passed|agreed to)\b/i,
      "Received in the Senate, considered, and agreed to without amendment by Unanimous Consent.",
    ],
    [
      "failed",
      /^(?:(?:concurrent|joint) )?(?:resolution|bill|measure) (?:was )?not agreed to in (?:the )?(?:house|senate)\b/i,
      "Resolution not agreed to in Senate by Yea-Nay Vote. 41 - 58.",
    ],
    [
      "passage",
      /^(?:(?:the )?(?:(?:concurrent|joint) )?(?:resolution|bill|measure)|[HS]\.? ?(?:(?:Con|J)\.? ?)?(?:Res\.? ?)?\d+|considered(?:,| and|, and)),? (?:as amended,? )?agreed to in (?:the )?(?:house|senate)\b|^agreed to in (?:the )?(?:house|senate)\b/i,
      "Resolution agreed to in Senate without amendment and with a preamble by Voice Vote.",
    ],
    [
      "passage",
      /\bon agreeing to the resolution\b.*\bagreed to\b/i,
      "On agreeing to the resolution Agreed to by the Yeas and Nays: 215 - 209.",
    ],
    [
      "passage",
      /^considered by (?:house|senate) unanimous consent and passed|^considered and passed (?:house|senate)\b|^passed (?:house|senate)\b/i,
      "Passed Senate without amendment by Unanimous Consent.",
    ],
    [
      "reported",
      /^(?:ordered to be reported|reported (?:(?:\([^)]{1,40}\)|adversely|favorably) )*(?:by|to)|committee on .{1,80} reported)/i,
      "Ordered to be Reported (Amended) by the Yeas and Nays: 25 - 20.",
    ],
    // No committee has reported what waits there for its next reading.
    [
      "introduced",
      /\bplaced on (?:the )?senate legislative calendar under (?:read the first time|over, under the rule)\b/i,
      "Submitted in the Senate. Placed on Senate Legislative Calendar under Over, Under the Rule.",
    ],
    [
      "reported",
      /^placed on (?:the )?(?:union|house|senate legislative|private) calendar/i,
      "Placed on Senate Legislative Calendar under General Orders. Calendar No. 12.",
    ],
    [
      "reported",
      /^(?:senate |house )?committee .{1,100}discharged|\bdischarged by unanimous consent/i,
      "Senate Committee on Rules and Administration discharged by Unanimous Consent.",
    ],
    [
      "in_committee",
      /^(?:read twice and |introduced in .{1,20} )?(?:sequentially |re-?)?referred to the\b/i,
      "Read twice and referred to the Committee on Finance.",
    ],
  ],
};
