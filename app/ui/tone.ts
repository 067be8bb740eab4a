import type { IconName } from './icon';

/** The five meanings a colour may carry. A tone always comes with an icon or a word, never alone. */
export type Tone = 'neutral' | 'water' | 'leaf' | 'ochre' | 'brick';

export const TONE_ICON: Record<Tone, IconName> = {
  neutral: 'info',
  water: 'info',
  leaf: 'circle-check',
  ochre: 'triangle-alert',
  brick: 'circle-alert',
};

export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
