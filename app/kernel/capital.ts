/** The same text with a capital letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** The same text without one, for the middle of a sentence. */
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
