/**
 * A text cell that begins with = + - @ tab or CR is run as a formula by spreadsheets (OWASP « CSV injection »); so are
 * their wide and small forms where the keyboard writes them, and signs behind what is not seen (a zero-width space, a
 * mark of direction, a blank). On the way out it gets an apostrophe, on the way in it loses one. A text that already
 * looks armoured gets one more, so that out then in changes nothing.
 */
const START = String.raw`(?:[\t\r]|[\s\p{Cf}\p{Cc}\p{Mn}\u115F\u1160\u3164\uFFA0]*[=+\-@＝＋－＠﹦﹢﹣﹫])`;
const DANGEROUS = new RegExp(`^'*${START}`, 'u');
const ARMOURED = new RegExp(`^'+${START}`, 'u');

export const neutraliseText = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);
export const restoreText = (text: string): string => (ARMOURED.test(text) ? text.slice(1) : text);
