import { SignInPage } from "@/components/auth/sign-in-page";
import { Link } from "@/components/ui/primitives/link";

export default function SetupNotFound() {
  return (
    <SignInPage title="This setup link is not valid" foot={<Link href="/login">Sign in</Link>}>
      <p>
        Setup is already done, or the link has expired or is incomplete. If there is no administrator yet, run{" "}
        <code>npm run setup</code> on the server to get a new link.
      </p>
    </SignInPage>
  );
}
