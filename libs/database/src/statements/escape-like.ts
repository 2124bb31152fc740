/** A text as a pattern of `like` that matches this text and nothing else. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);
