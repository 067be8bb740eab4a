/** Two intakes of the demonstration: one that can be told, and one of which nobody knows how its water comes. */
import type { Actor } from '~/kernel/actor';
import { stationsByCodes } from '~/modules/monitoring/stations/service/read-stations.server';
import { createIntake } from '~/modules/planning/intakes/service/save-intake.server';
import { planningNames } from './planning-names.server';
import { taken } from './seed-planning.server';

/** What enters in mg/l: it rose to the new practices of 2015, which the water of the intake follows with its delay. */
const HISTORY: readonly (readonly [year: number, mgL: number])[] = [
  ...([
    [1960, 18],
    [1970, 26],
    [1980, 36],
    [1990, 42],
    [1995, 45],
    [2000, 48],
    [2005, 50],
    [2010, 52],
  ] as const),
  ...([
    [2015, 42],
    [2018, 39],
    [2021, 37],
    [2024, 35],
  ] as const),
];
const MADE_UP = 'Chiffre inventé pour la démonstration';

export async function seedIntakes(actor: Actor, territoryId: number): Promise<void> {
  const names = await planningNames();
  const stations = await stationsByCodes(actor, 'station.read', ['DEMO-QU1', 'DEMO-QU4']);
  const idOf = (code: string) => stations.find((one) => one.code === code)?.station.id ?? null;
  const nitrogen = { indicatorId: names.indicator('Bilan azoté'), nitrogenKind: 'balance' as const };
  taken(
    'intake',
    await createIntake(actor, territoryId, {
      ...{ name: 'Captage des Vallées', stationId: idOf('DEMO-QU1'), ...nitrogen },
      ...{ lostShare: 55, lostShareSource: MADE_UP, waterSource: MADE_UP },
      zones: [
        { zoneId: names.zone('Périmètre des captages'), sharePercent: 90, drainageMm: 210 },
        { zoneId: names.zone('Vallée de Loué'), sharePercent: 20, drainageMm: 190 },
      ],
      lands: [
        {
          ...{ name: 'Bois et bourgs', sharePercent: 100, areaHa: 260, drainageMm: 170, nitrateMgL: 6 },
          source: MADE_UP,
        },
      ],
      history: HISTORY.map(([year, mgL]) => `${year} ${mgL} mg/l`).join('\n'),
      historySource: MADE_UP,
      ...{ model: 'exponential', meanTime: 9, meanTimeLeast: 6, meanTimeMost: 14, transferSource: MADE_UP },
    }),
  );
  taken(
    'intake',
    await createIntake(actor, territoryId, {
      ...{ name: 'Captage du Plateau', stationId: idOf('DEMO-QU4'), ...nitrogen },
      ...{ lostShare: 55, lostShareSource: MADE_UP, waterSource: MADE_UP },
      zones: [{ zoneId: names.zone('Plateau de Chantenay'), sharePercent: 60, drainageMm: 180 }],
    }),
  );
}
