// Replaces the package of this name, which throws wherever React does not render on a server.
export {};
