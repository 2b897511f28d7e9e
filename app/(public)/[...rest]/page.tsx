import { notFound } from "next/navigation";

/** Every address that no other page has: not found, in the frame of the public pages with their name and menus. */
export default function NoSuchPage() {
  notFound();
}
