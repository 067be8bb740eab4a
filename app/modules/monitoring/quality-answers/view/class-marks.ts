/** How a class is told without its words: the colours of the specification (B22), a letter, a shape. */
import { QUALITY_CLASSES, type QualityClass } from '~/modules/monitoring/hydrology/domain';

export const CLASS_COLOURS = {
  blue: '#0070C0',
  green: '#00B050',
  yellow: '#FFD966',
  orange: '#ED7D31',
  red: '#C00000',
} as const satisfies Readonly<Record<QualityClass, `#${string}`>>;
export const CLASS_SYMBOLS = {
  blue: 'circle',
  green: 'square',
  yellow: 'diamond',
  orange: 'triangle',
  red: 'saltire',
} as const satisfies Readonly<Record<QualityClass, string>>;
export const classLetter = (one: QualityClass): string => 'ABCDE'[QUALITY_CLASSES.indexOf(one)]!;
