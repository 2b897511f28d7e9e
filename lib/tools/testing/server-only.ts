// Stands in for the package of this name, which throws wherever React is not told that it renders on a server.
export {};
