"use client";

import { ProofForm, type ProofMethods } from "./proof-form";

/** Asks for the second factor that a session lacks, then goes on to the page that was asked for. */
export const ConfirmFactor = ({ methods, goTo }: { methods: ProofMethods; goTo: string }) => (
  <ProofForm methods={methods} onProved={() => window.location.assign(goTo)} />
);
