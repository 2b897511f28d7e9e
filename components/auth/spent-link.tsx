import { Link } from "@/components/ui/primitives/link";
import type { ReactNode } from "react";
import { SignInPage } from "./sign-in-page";

/** A link of a message that no longer works, and the way to a new one. */
export function SpentLink({ children }: { children?: ReactNode }) {
  return (
    <SignInPage
      title="This link no longer works"
      standfirst="It has expired or has already been used."
      foot={<Link href="/login">Sign in</Link>}
    >
      {children}
    </SignInPage>
  );
}
