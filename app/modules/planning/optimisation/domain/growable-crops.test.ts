import { describe, expect, it } from 'vitest';
import { preparedScenario } from '../../../../../tests/support/prepared-scenario';
import { AZOTE, workedCase } from '../../../../../tests/support/worked-case';
import { cropSurfaces, growableCells, growablePairs, possiblePairs } from './growable-crops';
import { selectedCells } from './selected-cells';

const NORD_AT = 0;
const SUD_AT = 1;

describe('which crops can be grown where', () => {
  const kept = preparedScenario(workedCase());
  const free = preparedScenario(workedCase({ respect: false }));

  it('adds the surfaces of a crop’s driving modes', () => {
    expect([...cropSurfaces(kept.model, Float64Array.from([1, 2, 3, 4, 5, 6, 7, 8]))]).toEqual([3, 7, 11, 15]);
  });

  it('« respect » keeps crops out of the zones, or of the territory, that have none', () => {
    expect([...growablePairs(kept)]).toEqual([1, 1, 1, 0]);
    expect([...growablePairs(free)]).toEqual([1, 1, 1, 1]);
    const territory = { respectScope: 'territory' } as const;
    expect([...growablePairs(preparedScenario(workedCase(territory)))]).toEqual([1, 1, 1, 1]);
    const reference = Float64Array.from([100, 0, 0, 0, 40, 10, 0, 0]);
    expect([...growablePairs(preparedScenario(workedCase({ ...territory, reference })))]).toEqual([1, 0, 1, 0]);
  });

  it('needs an available combination under one of the kind’s modes', () => {
    const matrix = [{ indicatorId: AZOTE, values: Float64Array.from([60, NaN, 10, 10, 60, 30, 10, NaN]) }];
    const modes = [
      { id: 2, name: 'Raisonné', parent: 2 },
      { id: 5, name: 'AB', parent: 5 },
    ];
    expect(possiblePairs(preparedScenario(workedCase({ matrix, respect: false })))).toEqual({
      AB: Uint8Array.of(0, 1, 1, 0),
      Eco: Uint8Array.of(0, 0, 0, 0),
    });
    const economical = [{ ...modes[0]!, parent: 4 }, modes[1]!];
    expect([
      ...possiblePairs(preparedScenario(workedCase({ matrix, respect: false, drivingModes: economical }))).Eco,
    ]).toEqual([1, 1, 1, 1]);
    const both = modes.map((mode) => ({ ...mode, parent: 5 }));
    expect([...possiblePairs(preparedScenario(workedCase({ matrix, respect: false, drivingModes: both }))).AB]).toEqual(
      [1, 1, 1, 1],
    );
  });

  it('is found once while only values move, and anew when the scenario’s shape does', () => {
    const { model } = free;
    expect(possiblePairs({ ...free, model: { ...model, changeCap: 3 } })).toBe(possiblePairs(free));
    for (const change of [
      { respect: true },
      { respectScope: 'territory' as const },
      { zones: [...model.zones] },
      { crops: [...model.crops] },
      { drivingModes: [...model.drivingModes] },
    ]) {
      const before = possiblePairs(free);
      expect(possiblePairs({ ...free, model: { ...model, ...change } }), Object.keys(change)[0]).not.toBe(before);
    }
  });

  it('lists the available cells of each growable crop of a zone', () => {
    const both = [0, 1];
    expect(growableCells(kept, growablePairs(kept), NORD_AT, both)).toEqual(
      new Map([
        [0, [0, 1]],
        [1, [2, 3]],
      ]),
    );
    expect(growableCells(kept, growablePairs(kept), SUD_AT, [1])).toEqual(new Map([[0, [5]]]));
    expect(growableCells(kept, growablePairs(kept), SUD_AT, [])).toEqual(new Map());
  });
});

describe('the cells of a selection', () => {
  const model = workedCase();

  it('come in order and once, unknown ids left out', () => {
    expect([...selectedCells(model, { zones: [2, 1, 404, 2], crops: [20], modes: [5, 2] })]).toEqual([2, 3, 6, 7]);
    expect([...selectedCells(model, { zones: [1], crops: [], modes: [5] })]).toEqual([]);
  });

  it('are found once, and again in a territory of another shape', () => {
    const selection = { zones: [1], crops: [10], modes: [5] };
    const cells = selectedCells(model, selection);
    expect([...cells]).toEqual([1]);
    expect(selectedCells({ ...model }, selection)).toBe(cells);
    expect([...selectedCells({ ...model, zones: [...model.zones].reverse() }, selection)]).toEqual([5]);
    expect([...selectedCells({ ...model, crops: [...model.crops].reverse() }, selection)]).toEqual([3]);
    expect([...selectedCells({ ...model, drivingModes: [...model.drivingModes].reverse() }, selection)]).toEqual([0]);
  });
});
