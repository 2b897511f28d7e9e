import type { Chamber, Jurisdiction } from "./shape";

export interface Member {
  key: string;
  name: string;
  party: "D" | "R" | "I";
  district: string;
  chamber: Chamber;
  jurisdiction: Jurisdiction;
}

const members = (jurisdiction: Jurisdiction, chamber: Chamber, list: string): Member[] =>
  list
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", party = "", district = ""] = line.trim().split(", ");
      return {
        key: (name.split(" ").at(-1) ?? name).toLowerCase().replace("í", "i"),
        name,
        party: party as Member["party"],
        district,
        chamber,
        jurisdiction,
      };
    });

/** Legislators, keyed by family name. Calvert seats 109 in its House and 37 in its Senate; these are the ones who sponsor. */
export const legislature: Member[] = [
  ...members(
    "CV",
    "lower",
    `
    Nadia Okafor, D, 12
    Thomas Wren, R, 44
    Priya Raman, D, 3
    Caleb Hatch, R, 71
    Lorna Whitfield, D, 18
    Joaquín Solis, D, 27
    Beth Anne Tully, R, 90
    Marvin Oduya, D, 8
    Greta Lindqvist, R, 55
    Samuel Pike, R, 102
    Hana Yoshida, D, 33
    Dale Brannock, R, 66
    Corinne Abbott, D, 21
    Luis Carrasco, D, 15
    Peter Vance, R, 83
    Amara Diallo, D, 5
    Ruth Kessler, R, 60
    Owen McTavish, I, 97
    Deborah Stein, D, 40
    Harlan Cobb, R, 108`,
  ),
  ...members(
    "CV",
    "upper",
    `
    Marcus Adeyemi, D, 4
    Judith Corley, R, 22
    Rafael Ibarra, D, 9
    Edith Noland, R, 31
    Wesley Tran, D, 13
    Paula Grimes, R, 28
    Anton Kovacs, D, 17
    Miriam Feld, D, 2
    Boyd Larrabee, R, 35
    Celeste Moreau, D, 11
    Gilbert Shaw, R, 19
    Yolanda Pruitt, D, 7
    Ian Fairbairn, R, 25
    Tess Holloway, I, 37`,
  ),
  ...members(
    "LX",
    "lower",
    `
    Alan Prewitt, R, 6
    Josie Marchetti, D, 14
    Norah Ekstrom, D, 22`,
  ),
  ...members(
    "LX",
    "upper",
    `
    Kwame Asante, D, 3
    Lila Thorne, R, 8`,
  ),
  ...members(
    "US",
    "lower",
    `
    Diane Castellan, D, CV-2
    Roy Pemberton, R, CV-4
    Mei Sandoval, D, LX-1
    Grant Tolliver, R, CV-1
    Esther Blum, D, CV-3`,
  ),
  ...members(
    "US",
    "upper",
    `
    Victor Lund, R, CV
    Alicia Brandt, D, CV
    Warren Tate, R, LX
    Simone Achebe, D, LX`,
  ),
];

const given =
  "Alma,Basil,Clara,Dexter,Elena,Felix,Gwen,Hector,Iris,Jonas,Keisha,Leland,Mabel,Noel,Opal,Percy,Rosa,Silas,Thea,Uriel,Vera,Walter,Ximena,Yusuf,Zelda".split(
    ",",
  );
const family =
  "Ambrose,Bellweather,Cardona,Dunmore,Eastlake,Farrow,Gaines,Hollis,Ivers,Jessup,Kirkbride,Lomax,Munro,Navarro,Orrick,Pelham,Quill,Redfern,Stroud,Thackeray,Underhill,Vasquez,Wexley,Yates,Zimmer,Ashdown,Birch,Colby,Devlin,Ellery,Fenwick,Garland,Haddon,Ingram,Jarvis,Keating,Lambert,Merrick,Norcross,Ogden,Prescott,Ransom,Seaver,Tolland,Upton,Varley,Winslow,Abara,Bianchi,Chowdhury,Delacroix,Egan,Fonseca,Goldfarb,Huang,Iqbal,Jimenez,Kowalski,Laurent,Mbeki,Nakamura,Osei,Petrov,Qureshi,Rossi,Singh,Trang,Ueda,Volkov,Wu,Xiong,Yilmaz,Zapata,Acheson,Blackwood,Carver,Denholm,Eberly,Forsythe,Grantham,Hathaway,Irvine,Judson,Kemp,Lockhart,Mayhew,Nesbitt,Oakes,Pettigrew,Quimby,Rutledge,Sheffield,Tate-Hill,Urban,Vickers,Wainwright,Yarrow,Zeller,Arkwright,Bonham,Cavendish,Dalton,Emsworth,Fairweather,Gresham,Hargrove,Ives,Jericho,Kingsley,Langley".split(
    ",",
  );

/** The other members of Calvert's chambers, who sponsor nothing here but vote: every seat that is left, House before Senate. */
export const backbenchers: Member[] = (["lower", "upper"] as const).flatMap((chamber) => {
  const taken = legislature.filter((member) => member.jurisdiction === "CV" && member.chamber === chamber);
  const seats = chamber === "lower" ? 109 : 37;
  const free = Array.from({ length: seats }, (_, at) => String(at + 1)).filter(
    (district) => !taken.some((member) => member.district === district),
  );
  return free.map((district, at): Member => {
    const place = chamber === "lower" ? at : at + 89;
    const surname = family[place % family.length]!;
    return {
      key: `${chamber}-${district}`,
      name: `${given[(place * 7) % given.length]!} ${surname}`,
      party: at % 2 === 0 ? "D" : "R",
      district,
      chamber,
      jurisdiction: "CV",
    };
  });
});

/** Committees of both Calvert chambers, by the policy area whose bills they hear. */
export const committees: Record<string, { lower: string; upper: string }> = {
  energy: { lower: "Energy and Utilities", upper: "Energy" },
  water: { lower: "Environment and Natural Resources", upper: "Natural Resources" },
  health: { lower: "Health and Human Services", upper: "Health" },
  education: { lower: "Education", upper: "Education" },
  housing: { lower: "Housing and Local Government", upper: "Housing" },
  work: { lower: "Labor and Commerce", upper: "Commerce" },
  transport: { lower: "Transportation", upper: "Transportation" },
  justice: { lower: "Judiciary", upper: "Judiciary" },
  technology: { lower: "Technology and Consumer Protection", upper: "Technology" },
  government: { lower: "State Administration", upper: "Rules and Administration" },
  society: { lower: "Children and Families", upper: "Human Services" },
  nation: { lower: "Federal Relations", upper: "Rules and Administration" },
};

/** Agencies that write Calvert's rules, by policy area. */
export const agencies: Record<string, string> = {
  energy: "Public Utilities Board",
  water: "Department of Environmental Quality",
  health: "Department of Health",
  education: "State Board of Education",
  housing: "Housing Finance Agency",
  work: "Department of Labor",
  transport: "Department of Transportation",
  justice: "Office of Justice Services",
  technology: "Office of Data Protection",
  government: "State Elections Commission",
  society: "Department of Human Services",
  nation: "Veterans Services Agency",
};
