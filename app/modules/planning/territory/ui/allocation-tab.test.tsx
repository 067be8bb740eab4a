import i18next from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import words from '~/locales/fr/territory.json';
import ui from '~/locales/fr/ui.json';
import { allocationView } from '../view/allocation.view';
import { AllocationTable } from './allocation-table';
import { AveragePanel } from './average-panel';
import { ValidityNotice } from './validity-notice';

async function html(element: ReactElement): Promise<string> {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'fr',
    ns: ['territory', 'ui'],
    resources: { fr: { territory: words, ui } },
    interpolation: { escapeValue: false },
  });
  return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);
}
const average = (nbYears: number) => ({
  nbYears,
  surfacesAverage: [{ culture: 'Blé', zoneLabel: 'Amont', surface: 12.5 }],
});

test('C137 C138 C153 the header shows the five-year average and says how many years there really are', async () => {
  const whole = await html(<AveragePanel average={average(5)} />);
  expect(whole).toContain('Assolement moyen du RPG sur 5 ans');
  expect(whole).not.toContain('disponible');
  expect(whole).toContain('12,50');
  expect(await html(<AveragePanel average={average(3)} />)).toContain(
    'Assolement moyen du RPG sur 5 ans (3 années disponibles)',
  );
  expect(await html(<AveragePanel average={average(1)} />)).toContain('(une seule année disponible)');
});

test('parts that are rounded to another sum than the total that is shown are told, and only then', async () => {
  const bricks = {
    zones: [1, 2, 3].map((id) => ({ id, name: `Zone ${id}` })),
    crops: [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `Culture ${id}` })),
    drivingModes: [{ id: 1, name: 'AB', parent: 5 }],
  };
  const shown = (surface: number) => {
    const allocation = {
      surfaces: bricks.zones.map(({ id }) => ({ zoneId: id, surface })),
      lines: bricks.zones.flatMap((zone) =>
        bricks.crops.map((crop) => ({ zoneId: zone.id, cropId: crop.id, modeId: 1, surface: surface / 7 })),
      ),
    };
    return html(<AllocationTable view={{ ...allocationView(bricks as never, allocation), paging: null }} />);
  };
  // three times 33.35 is 100.05 by hand, 100.035 is shown as 100.04
  const table = await shown(33.345);
  expect(table).toContain('100,04');
  expect(table).not.toContain('brick');
  expect(table).toContain(ui.table.rounded);
  expect(await shown(70)).not.toContain(ui.table.rounded);
});

test('C136 zones that do not add up are light red, with an icon and words that say by how much', async () => {
  const bricks = {
    zones: [
      { id: 1, name: 'Amont' },
      { id: 2, name: 'Aval' },
    ],
    crops: [{ id: 7, name: 'Blé' }],
    drivingModes: [{ id: 1, name: 'AB', parent: 5 }],
  };
  const allocation = {
    surfaces: [
      { zoneId: 1, surface: 12.35 },
      { zoneId: 2, surface: 4 },
    ],
    lines: [
      { zoneId: 1, cropId: 7, modeId: 1, surface: 10 },
      { zoneId: 2, cropId: 7, modeId: 1, surface: 4 },
    ],
  };
  const table = await html(<AllocationTable view={{ ...allocationView(bricks as never, allocation), paging: null }} />);
  expect(table.match(/<td class="number brick">/g)).toHaveLength(2);
  expect(table).toContain('il reste 2,35 ha à affecter');
  expect(table).toContain('entièrement affectée');
});

test('an allocation where nothing is written is told as not begun: no green tick, on no zone', async () => {
  const bricks = {
    zones: [{ id: 1, name: 'Amont' }],
    crops: [{ id: 7, name: 'Blé' }],
    drivingModes: [{ id: 1, name: 'AB', parent: 5 }],
  };
  const shown = async (surface: number | null, lines: readonly object[]) => {
    const view = allocationView(bricks as never, { surfaces: [{ zoneId: 1, surface }], lines: lines as never });
    return html(
      <>
        <ValidityNotice territoryId={1} view={view} adjustable={false} />
        <AllocationTable view={{ ...view, paging: null }} />
      </>,
    );
  };
  const empty = await shown(null, []);
  expect(empty).toContain(words.allocation.notStarted);
  expect(empty).not.toMatch(/leaf|circle-check|entièrement affectée/);
  const whole = await shown(10, [{ zoneId: 1, cropId: 7, modeId: 1, surface: 10 }]);
  expect(whole).toMatch(/leaf/);
  expect(whole).toMatch(/entièrement affectée/);
});
