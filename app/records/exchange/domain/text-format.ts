/** How a text becomes a table: found out, or decided by a person. */
export const TEXT_DELIMITERS = [';', ',', '\t', '|', ' '] as const;
export const TEXT_ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;

export interface TextFormat {
  /** a blank: cells stand apart by one or more */
  readonly delimiter: (typeof TEXT_DELIMITERS)[number];
  readonly encoding: (typeof TEXT_ENCODINGS)[number];
}
