/** A picture as the readers write it into a text: its address, and what it shows. */
export const imageTag = /<img src="([^"]*)" alt="([^"]*)">/g;
