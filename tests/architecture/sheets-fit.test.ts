/** A sheet is shown in no frame narrower than it was drawn for: its letters keep 13 px. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SIZES } from '~/modules/planning/scenario/view/zone-outlines';
import { fitsFor } from '~/ui/map/map-fits';

const STYLES = [
  'app/ui/styles/maps.css',
  'app/modules/planning/scenario/ui/scenario.css',
  'app/modules/planning/workshop/ui/workshop.css',
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** The widest frame in which a rule hides it. */
const hiddenUpTo = (fit: string): number =>
  Math.max(
    0,
    ...[...STYLES.matchAll(/@container \(max-width: (\d+)px\) \{\s*([^{]+)\{\s*display: none/g)]
      .filter(([, , selector = '']) => new RegExp(`\\.map-fit-${fit}(:|\\s*$)`).test(selector))
      .map(([, width]) => Number(width)),
  );

test('no frame shows a sheet that was drawn for a wider one', () => {
  const drawn = [
    ...fitsFor(9, false).map(({ fit, width }) => [fit, width] as const),
    ...(['half', 'wall'] as const).map((fit) => [fit, SIZES[fit][0]] as const),
  ];
  for (const [fit, width] of drawn.filter(([fit]) => fit !== 'xs')) expect(hiddenUpTo(fit), fit).toBe(width - 1);
});
