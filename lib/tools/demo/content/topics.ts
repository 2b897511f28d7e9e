interface DemoTopic {
  key: string;
  name: string;
  slug: string;
}
interface DemoArea {
  key: string;
  name: string;
  slug: string;
  description: string;
  topics: DemoTopic[];
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
const area = (key: string, name: string, description: string, topics: Record<string, string>): DemoArea => ({
  key,
  name,
  slug: slugOf(name),
  description,
  topics: Object.entries(topics).map(([topicKey, topicName]) => ({
    key: topicKey,
    name: topicName,
    slug: slugOf(topicName),
  })),
});

/** Policy areas and their topics, in the order of the masthead's index. */
export const policyAreas: DemoArea[] = [
  area("energy", "Energy and climate", "Power, heat, and what both put into the air.", {
    grid: "Electricity grid",
    renewables: "Renewable energy",
    rates: "Utility rates",
    buildings: "Buildings and efficiency",
    air: "Air quality and emissions",
  }),
  area("water", "Water and land", "Rivers, farms, parks, and what goes into the ground.", {
    "drinking-water": "Drinking water",
    rivers: "Rivers and wetlands",
    parks: "Public lands and parks",
    farming: "Farming and food",
    waste: "Waste and recycling",
    wildlife: "Wildlife and animals",
  }),
  area("health", "Health", "Care, coverage and the people who give it.", {
    hospitals: "Hospitals and clinics",
    drugs: "Prescription drugs",
    mental: "Mental health",
    coverage: "Medicaid and coverage",
    "public-health": "Public health",
    "long-term": "Long-term care",
  }),
  area("education", "Education", "From the first classroom to the last qualification.", {
    schools: "School funding",
    classroom: "Classroom and curriculum",
    teachers: "Teachers",
    higher: "Higher education",
    early: "Early childhood",
    training: "Career training",
  }),
  area("housing", "Housing and communities", "Where people live and who decides what is built there.", {
    renting: "Renting",
    zoning: "Zoning and land use",
    homelessness: "Homelessness",
    ownership: "Home ownership",
    local: "Local government",
  }),
  area("work", "Work and business", "Pay, safety, licenses, credit and insurance.", {
    wages: "Wages and hours",
    safety: "Workplace safety",
    licensing: "Occupational licensing",
    business: "Small business",
    insurance: "Insurance",
    banking: "Banking and credit",
    unemployment: "Unemployment insurance",
  }),
  area("transport", "Transport", "Roads, rails, ports and how they are paid for.", {
    roads: "Roads and bridges",
    transit: "Public transit",
    "road-safety": "Road safety",
    rail: "Rail and ports",
    vehicles: "Electric vehicles",
    aviation: "Aviation",
  }),
  area("justice", "Courts and justice", "Courts, police, sentences and second chances.", {
    courts: "Courts and judges",
    civil: "Civil procedure",
    policing: "Policing",
    sentencing: "Sentencing and corrections",
    juvenile: "Juvenile justice",
    crime: "Crime and firearms",
  }),
  area("technology", "Technology and privacy", "Data, algorithms and the wires that carry them.", {
    privacy: "Data privacy",
    ai: "Artificial intelligence",
    broadband: "Broadband",
    cyber: "Cybersecurity",
    "online-safety": "Children online",
  }),
  area("government", "Government and elections", "How the state counts votes, spends money and keeps its papers.", {
    elections: "Voting and elections",
    open: "Open government",
    budget: "Budget and spending",
    taxes: "Taxes",
    ethics: "Ethics and lobbying",
    emergency: "Emergency management",
    "public-workers": "Public employees",
  }),
  area("society", "Families and communities", "Children, elders, and the terms on which people live together.", {
    children: "Child welfare",
    aging: "Aging",
    assistance: "Food and income assistance",
    rights: "Civil rights",
    native: "Native nations",
    arts: "Arts, sport and heritage",
  }),
  area("nation", "Nation and world", "What reaches the state from Washington and beyond.", {
    defense: "Defense",
    veterans: "Veterans",
    immigration: "Immigration",
    trade: "Trade",
    foreign: "Foreign affairs",
    science: "Science and research",
  }),
];

export const areaOfTopic = new Map(
  policyAreas.flatMap((each) => each.topics.map((topic) => [topic.key, each] as const)),
);
