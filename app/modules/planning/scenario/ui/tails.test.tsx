/** Lists of names that are cut: at their number nothing is hidden, past it what is hidden is counted. */
import { expect, test } from 'vitest';
import { renderFrench } from '../../../../../tests/support/render-french';
import type { ObjectiveDraft } from '../forms/scenario-draft';
import type { EditorContext } from '../view/editor.view';
import type { ObjectiveView } from '../view/objectives.view';
import type { ScenarioHead } from '../view/scenario-head.view';
import { Picks } from './picks';
import { ObjectivesTab } from './read-tabs';

const named = (n: number) => Array.from({ length: n }, (_, rank) => ({ id: rank + 1, name: `N${rank + 1}` }));

const summaryOf = async (chosen: number, of: number, whole = false): Promise<string> => {
  const context = { zones: named(of), crops: [], modes: [] } as unknown as EditorContext;
  const sel = {
    zones: named(chosen).map(({ id }) => id),
    crops: [],
    modes: [],
    ...(whole && { whole: ['zones'] }),
  };
  const page = await renderFrench(
    <Picks objective={{ id: 1, sel, of: sel } as unknown as ObjectiveDraft} side="sel" context={context} />,
    'scenario',
  );
  return /<summary>.*?<span>(.*?)<\/span>/.exec(page)?.[1] ?? '';
};

test('three zones picked are named, of more the others are counted', async () => {
  expect(await summaryOf(3, 9)).toBe('N1, N2, N3');
  expect(await summaryOf(4, 9)).toBe('N1, N2, N3 et 1 autre');
  expect(await summaryOf(6, 9)).toBe('N1, N2, N3 et 3 autres');
  expect(await summaryOf(9, 9)).toBe('les 9 zones d’aujourd’hui');
  expect(await summaryOf(9, 9, true)).toBe('toutes les zones');
  // one joined since: all is still all
  expect(await summaryOf(8, 9, true)).toBe('toutes les zones');
  expect(await summaryOf(0, 9)).toBe('aucune zone');
});

test('to read, four are named and of more the others are counted', async () => {
  const objective = (zones: readonly string[] | null) =>
    ({
      ...{ id: 1, kind: 'surface', description: '', active: true, indicator: null, relative: false, comparison: 4 },
      ...{ target: 1, unit: 'ha', decimals: 0, sel: { zones, crops: null, modes: null }, of: null, missing: [] },
      ...{ valueRefCalc: null, valueRefCalcBis: null },
    }) as unknown as ObjectiveView;
  const read = async (zones: readonly string[] | null) => {
    const page = await renderFrench(
      <ObjectivesTab
        head={{} as ScenarioHead}
        objectives={[objective(zones)]}
        productionHidden={false}
        refusal={null}
      />,
      'scenario',
      'optimisation',
    );
    return /<dl class="facts"><div><dt>.*?<\/dt><dd>(.*?) ;/.exec(page)?.[1];
  };
  expect(await read(['a', 'b', 'c', 'd'])).toBe('a, b, c, d');
  expect(await read(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d et 1 autre');
  expect(await read(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d et 2 autres');
  expect(await read([])).toBe('aucune zone');
});
