import type { Decided } from "./decided";

export const southwest: Record<string, readonly Decided[]> = {
  AZ: [
    ["Transmit to Governor", "to_executive", "with the executive", ["executive-receipt"]],
    ["Failed to Pass", "failed", "a final vote, lost", ["failure"]],
    ["Held", "nothing", "put off or put aside; it may return", ["deferral"]],
    ["House third read failed", "failed", "a final vote, lost"],
    ["House RA Committee action: Withdrawn, voting: (0-0-0-0)", "nothing", "from one of its committees"],
    ["W/D", "nothing", "from one of its committees", ["withdrawal"]],
    ["Retained on Calendar", "nothing", "put off or put aside; it may return"],
    ["House COW: Do Pass Amended", "reported", "the committee of the whole's advice", ["informal-passage"]],
  ],
  NV: [
    ["(Pursuant to Joint Standing Rule No. 14.3.1, no further action allowed.)", "failed", "a deadline ended it"],
    ["To enrollment", "both", "both chambers agree on one form", ["passage"]],
    ["Bill read. Veto sustained.", "nothing", "the veto holds, or is only announced", ["veto-override-failure"]],
    ["Bill read. Veto not sustained.", "override", "one chamber's vote over the veto", ["veto-override-passage"]],
    ["Senate Amendment No. 567 not concurred in. To Senate.", "not_agreed", "the chambers differ on its form"],
    ["Enrolled and delivered to Secretary of State.", "both", "both chambers agree on one form", ["enrolled"]],
    ["Taken from General File. Placed on Chief Clerk's desk.", "nothing", "put off or put aside; it may return"],
    ["Enrolled and delivered to Governor.", "to_executive", "with the executive", ["executive-receipt", "enrolled"]],
    [
      "From conference committee: First Conference report adopted. To enrollment.",
      "both",
      "both chambers agree on one form",
    ],
  ],
  NM: [
    ["Withdrawn and tabled", "nothing", "from its committee", ["withdrawal"]],
    ["Tabled indefinitely", "nothing", "put off or put aside; it may return"],
    ["Signed by Governor with line item vetoes - Chapter 12", "enacted", "the rest of the bill is law"],
    ["Bill recalled from the House for further consideration by the Senate", "nothing", "it moves between desks"],
    ["House failed to concur in Senate amendments", "not_agreed", "the chambers differ on its form"],
    ["Failed passage in Senate", "failed", "a final vote, lost", ["failure"]],
    ["Signed", "nothing", "by whom is not said"],
  ],
  UT: [
    ["House Comm - Tabled", "nothing", "put off or put aside; it may return", ["deferral"]],
    ["House Comm - Motion to Recommend Failed", "nothing", "a motion, not the bill", ["failure"]],
    ["House/ floor amendment failed", "nothing", "an amendment or substitute", ["failure", "amendment-failure"]],
    ["Senate/ signed by President/ returned to House", "nothing", "a presiding officer's signature", ["passage"]],
    ["House/ strike enacting clause", "failed", "nothing of the bill is left"],
    ["Senate/ filed in Senate file for bills not passed", "failed", "the session is over", ["filing"]],
    ["Governor Line Item Veto", "enacted", "the rest of the bill is law", ["executive-veto-line-item"]],
    ["House/ refuses to concur with Senate amendment", "not_agreed", "the chambers differ on its form"],
    ["House/ failed", "failed", "a final vote, lost", ["failure"]],
  ],
};
