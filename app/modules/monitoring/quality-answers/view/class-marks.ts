/** How a class is told without its words: the colours of the specification (B22), a letter, a pattern. */
import type { FlatStyle } from '~/ui/map/map-spec';
import { QUALITY_CLASSES, type QualityClass } from '~/modules/monitoring/hydrology/domain';

export const CLASS_COLOURS = {
  blue: '#0070C0',
  green: '#00B050',
  yellow: '#FFD966',
  orange: '#ED7D31',
  red: '#C00000',
} as const satisfies Readonly<Record<QualityClass, `#${string}`>>;
/** From none to crossed: the worse, the denser. */
export const CLASS_PATTERNS = {
  blue: undefined,
  green: 'rising',
  yellow: 'across',
  orange: 'down',
  red: 'crossed',
} as const satisfies Readonly<Record<QualityClass, FlatStyle['pattern']>>;
export const classLetter = (one: QualityClass): string => 'ABCDE'[QUALITY_CLASSES.indexOf(one)]!;
