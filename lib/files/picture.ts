/** Pictures that browsers display in a page, by the library's extensions. */
export const pictureExtensions = ["png", "jpg", "webp", "gif"];

export const isPicture = (extension: string): boolean => pictureExtensions.includes(extension);
