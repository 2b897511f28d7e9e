/** What an administrator types to delete the demo. */
export const deleteDemoPhrase = "delete the demo";
