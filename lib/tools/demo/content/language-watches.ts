/** Words that a reader of the demo watches: of a law that two states wrote from the same model, and of one of its versions. */
export const demoWatch = {
  owner: "rita",
  name: "Fire safety at battery sites",
  cadence: "daily",
  paragraphs: [
    "An application shall contain a plan of the site, a study of sound at the nearest dwelling, a plan for fires that the fire chief of the host community has signed, a plan for taking the facility down, and a bond in the amount that taking it down is estimated to cost.",
    "The holder of a permit shall pay, before a facility begins to operate and every second year after that, for the training of the firefighters who would answer a call there.",
  ],
} as const;
