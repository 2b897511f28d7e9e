/** Days for which a file is offered, unless it is the first of its month: that one has no end. */
export const dailyFileDays = 7;
/** The largest part of a zip without its 64-bit extension, and the largest such zip. In bytes. */
export const longestZip = 0xffff_ffff;
