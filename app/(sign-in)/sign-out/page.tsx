import { redirect } from "next/navigation";
import { SignInPage } from "@/components/auth/sign-in-page";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { sessionPerson } from "@/lib/platform/auth/viewer";

export const metadata = { title: "Sign out", robots: { index: false } };

export default async function SignOutPage() {
  const viewer = await sessionPerson();
  if (!viewer) redirect("/");
  return (
    <SignInPage
      title="Sign out"
      standfirst={
        <>
          You are signed in as <b>{viewer.name}</b>.
        </>
      }
    >
      <SignOutButton primary />
    </SignInPage>
  );
}
