/** The colours of one to four levels, from below the first to above the last (DECISIONS B18; four: SEQ-Eau, B22). */
export const LEVEL_COLOURS: Readonly<Record<number, readonly `#${string}`[]>> = {
  1: ['#2e9e4f', '#d7301f'],
  2: ['#2e9e4f', '#fdbf2d', '#d7301f'],
  3: ['#2b83ba', '#2e9e4f', '#fdbf2d', '#d7301f'],
  4: ['#0070c0', '#00b050', '#ffd966', '#ed7d31', '#c00000'],
};

/** Of a level that is reached among so many; 0: below the first. */
export const levelColour = (level: number, of: number): `#${string}` => {
  const colours = LEVEL_COLOURS[Math.min(4, Math.max(1, of))]!;
  return colours[Math.min(level, colours.length - 1)]!;
};
