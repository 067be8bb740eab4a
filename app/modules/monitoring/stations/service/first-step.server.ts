/** The first step that is stations, by a file or one by one. */
import type { FirstStep } from '~/kernel/first-steps';
import { urls } from '~/urls';
import { countStationsByKind } from './read-stations.server';

export const stationStep: FirstStep = {
  name: 'stations',
  async look(actor) {
    const counts = await countStationsByKind(actor);
    const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
    return {
      isDone: count > 0,
      found: [{ key: 'count', params: { count } }],
      to: urls.stationKinds(),
      also: [
        { key: 'piezometer', to: urls.stationsPage('piezometry', 'new') },
        { key: 'quality', to: urls.stationsPage('quality', 'new') },
        { key: 'measures', to: urls.imports() },
        { key: 'analyses', to: urls.analysisImport() },
      ],
    };
  },
};
