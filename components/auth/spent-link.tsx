import { Link } from "@/components/ui/primitives/link";
import type { ReactNode } from "react";
import { SignInPage } from "./sign-in-page";

/** Message for a used or expired link, with a way to request a new one. */
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
