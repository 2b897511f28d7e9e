/** What browsers show in a page, by the extensions that the library gives. */
export const pictureExtensions = ["png", "jpg", "webp", "gif"];

export const isPicture = (extension: string): boolean => pictureExtensions.includes(extension);
