/**
 * A code of digits as a spreadsheet gives it back: it eats the zero of « 01065 », adds the decimals of a number («
 * 1065,0 ») and the blank of its thousands (« 1 065 »). `length`: of the code, in characters.
 */
export const padded =
  (length: number) =>
  (text: string): string => {
    const tight = text
      .replace(/(?<=\d)[\s\u00A0\u202F](?=\d)/g, '')
      .replace(/^(\d+)[.,]0+$/, '$1')
      .trim();
    return /^\d+$/.test(tight) ? tight.padStart(length, '0') : text.trim().toUpperCase();
  };
