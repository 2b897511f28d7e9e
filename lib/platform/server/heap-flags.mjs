/**
 * Flags of Node for whatever draws pages: room for what a page needs while it is drawn, and heaps that grow to twice of what
 * is kept before all of it is looked through. As Node is by itself, a quarter of a page's work was tidying. They take some
 * 80 MB more of a process that is busy, and nothing of one that is not. `npm start`, the unit and the container say them too.
 */
export const heapFlags = ["--max-semi-space-size=64", "--heap-growing-percent=100"];
