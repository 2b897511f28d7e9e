/** A handler of a call that only reads, as route() makes it. */
type Reader = (request: Request) => Promise<Response>;

/** Handlers live in Next's bundle, the server outside of it: they meet here. */
const key = Symbol.for("rotunda.readers");
const readers = ((globalThis as { [key: symbol]: unknown })[key] ??= new Map<string, Reader>()) as Map<string, Reader>;

/** Offers the handler of a path without parameters to the server, once Next has loaded it. */
export const offerReader = (path: string, read: Reader): void => void readers.set(path.replace(/\/$/, ""), read);

/** The handler of a path, which our server may call itself: finding it again through Next costs more than most answers. */
export const readerOf = (path: string): Reader | undefined => readers.get(path);
