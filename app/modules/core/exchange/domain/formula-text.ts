/**
 * A text cell that begins with = + - @ tab or CR is run as a formula by spreadsheets (OWASP « CSV injection »). On the
 * way out it gets an apostrophe, on the way in it loses one. A text that already looks armoured gets one more, so that
 * out then in changes nothing.
 */
const DANGEROUS = /^'*[=+\-@\t\r]/;
const ARMOURED = /^'+[=+\-@\t\r]/;

export const neutraliseText = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);
export const restoreText = (text: string): string => (ARMOURED.test(text) ? text.slice(1) : text);
