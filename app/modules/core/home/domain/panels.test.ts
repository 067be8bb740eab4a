import { expect, test } from 'vitest';
import { CONTRACT_PANELS, HOME_PANELS, homePanels, movePanel, viewOf } from './';

test('C378 the default panels are all visible', () => {
  const view = viewOf([]);
  expect(CONTRACT_PANELS).toEqual([
    'quality',
    'piezometry',
    'hydrometry',
    'pluviometry',
    'map',
    'keyFigures',
    'arrests',
    'tweets',
    'productionUnit',
  ]);
  for (const panel of CONTRACT_PANELS) expect(view.find((choice) => choice.panel === panel)?.visible).toBe(true);
  expect(homePanels(view).map((one) => one.panel)).toEqual(HOME_PANELS);
});
test('what somebody chose wins over the installation’s choice, which wins over the start', () => {
  const view = viewOf(
    [{ panel: 'news', visible: false, position: 0 }],
    [
      { panel: 'news', visible: true, position: 5 },
      { panel: 'map', visible: false, position: 9 },
    ],
  );
  expect(view.filter((choice) => !choice.visible).map((choice) => choice.panel)).toEqual(['map', 'news']);
});
test('a panel moves one step, never beyond the ends', () => {
  const panels = homePanels(viewOf([]));
  expect(
    movePanel(panels, 'keyFigures', -1)
      .slice(0, 3)
      .map((one) => one.panel),
  ).toEqual(['map', 'keyFigures', 'myTerritories']);
  expect(movePanel(panels, 'map', -1)).toEqual(panels);
  expect(movePanel(panels, 'nothing', 1)).toEqual(panels);
});
