import { CallForm } from "@/components/auth/call-form";
import { Disclosure } from "@/components/ui/disclosure";

/** The way out for good, folded so that nobody presses it by accident. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  return (
    <Disclosure summary="Delete my account">
      <p>Your saved searches, your folders and what others shared with you are deleted at once, for good. The activity log keeps what was done, without your name.</p>
      <CallForm
        id="delete"
        path="/account/api/delete"
        submit="Delete account for good"
        kind="danger"
        goTo="/login?notice=deleted"
        fields={hasPassword ? [{ name: "password", label: "Your password", type: "password", autoComplete: "current-password" }] : []}
      />
    </Disclosure>
  );
}
