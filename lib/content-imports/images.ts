/** As readers write it. */
export const imageTag = /<img src="([^"]*)" alt="([^"]*)">/g;
