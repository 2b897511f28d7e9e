"use client";

import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/primitives/dialog";
import { proof } from "@/lib/platform/http/call";
import { ProofForm, type ProofMethods } from "./proof-form";

type Question = { methods: ProofMethods; answer: (isProved: boolean) => void };

/**
 * The dialog in which a person proves who they are when a sensitive call asks for it. The call is repeated afterwards;
 * closing the dialog leaves it refused, with everything that was typed.
 */
export function ProofPrompt() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    proof.prompt = ({ methods }) => new Promise((answer) => setQuestion({ methods: methods as ProofMethods, answer }));
    return () => void (proof.prompt = undefined);
  }, []);
  const finish = (isProved: boolean) => {
    question?.answer(isProved);
    setQuestion(null);
  };
  return (
    <Dialog open={question !== null} onClose={() => finish(false)} title="Confirm that it's you" keepsWords>
      <p>You haven’t signed in within the last 15 minutes. What you entered stays on the page.</p>
      {question && <ProofForm methods={question.methods} onProved={() => finish(true)} />}
    </Dialog>
  );
}
