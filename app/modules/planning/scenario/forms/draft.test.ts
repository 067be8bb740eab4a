import { expect, test } from 'vitest';
import { AT_LEAST, AT_MOST } from '~/modules/planning/optimisation/domain';
import { consistent, TEMPLATE_OBJECTIVES, type ScenarioInput } from '../domain';
import { applyIntent, type DraftContext } from './draft-intents';
import { readScenarioDraft } from './read-draft';
import { draftOf, scenarioFromDraft, type ScenarioDraft } from './scenario-draft';

const crops = [
  { id: 10, name: 'Blé', teteRotation: false, legumineuse: false, periodeSemence: 2 },
  { id: 20, name: 'Luzerne', teteRotation: true, legumineuse: true, periodeSemence: 0 },
  { id: 30, name: 'Orge de printemps', teteRotation: false, legumineuse: false, periodeSemence: 1 },
];
const rule = {
  kind: 'AB' as const,
  id: 1,
  ensemble: 1 as const,
  cultureType: 5,
  toutesCultures: false,
  respect: true,
  crops: [20],
  min: 20,
  max: 100,
};
const context: DraftContext = {
  zones: [{ id: 1 }, { id: 2 }],
  crops,
  modes: [{ id: 2 }, { id: 5 }],
  defaultRules: [{ ...rule, min: 15 }],
};
const everywhere = { zones: [1, 2], crops: [10, 20, 30], modes: [2, 5] };
const nothing = { zones: [], crops: [], modes: [] };
const scenario: ScenarioInput & { version: number } = {
  version: 3,
  name: 'Essai',
  description: 'Une phrase.',
  status: 2,
  scRef: 0,
  iidDirection: 4,
  direction: 1,
  respect: true,
  changeCap: 12.5,
  objectives: [
    {
      id: 1,
      category: 1,
      mode: AT_LEAST,
      val1: 120,
      val2: null,
      active: true,
      description: 'Nourrir',
      sel: everywhere,
      of: nothing,
    },
    {
      id: 2,
      category: 4,
      mode: AT_MOST,
      val1: 23.4,
      val2: null,
      active: true,
      description: 'Azote',
      sel: { ...everywhere, zones: [2] },
      of: nothing,
    },
    {
      id: 3,
      category: 0,
      mode: 1,
      val1: 0,
      val2: AT_LEAST,
      active: false,
      description: 'AB',
      sel: { ...everywhere, modes: [5] },
      of: everywhere,
    },
    {
      id: 4,
      category: -2,
      mode: null,
      val1: null,
      val2: null,
      active: false,
      description: '',
      sel: nothing,
      of: nothing,
    },
  ],
  rotationRules: [rule],
};

/** The form as a browser posts it. */
function posted(draft: ScenarioDraft, change: (form: FormData) => void = () => undefined): ScenarioDraft {
  const form = new FormData();
  const flat: [string, string | number][] = [
    ['version', draft.version],
    ['name', draft.name],
    ['description', draft.description],
    ['status', draft.status],
    ['scRef', draft.scRef],
    ['iidDirection', draft.iidDirection],
    ['direction', draft.direction],
    ['changeCap', draft.changeCap],
  ];
  if (draft.respect) flat.push(['respect', 'on']);
  for (const one of draft.objectives) {
    const name = (part: string) => `o.${one.id}.${part}`;
    flat.push(
      ['objective', one.id],
      [name('kind'), one.kind],
      [name('slot'), one.slot],
      [name('iid'), one.iid],
      [name('unit'), one.unit],
      [name('comparison'), one.comparison],
      [name('val1'), one.val1],
      [name('description'), one.description],
    );
    if (one.active) flat.push([name('active'), 'on']);
    for (const side of ['sel', 'of'] as const)
      for (const list of ['zones', 'crops', 'modes'] as const)
        for (const id of one[side][list]) flat.push([name(`${side}.${list}`), id]);
  }
  for (const one of draft.rules) {
    const name = (part: string) => `r.${one.kind}.${one.id}.${part}`;
    flat.push(
      ['rule', `${one.kind}.${one.id}`],
      [name('typeBefore'), one.cultureType],
      [name('type'), one.cultureType],
      [name('ensemble'), one.ensemble ? '1' : '0'],
      [name('min'), one.min],
      [name('max'), one.max],
    );
    if (one.respect) flat.push([name('respect'), 'on']);
    if (one.toutesCultures) flat.push([name('all'), 'on']);
    for (const id of one.crops) flat.push([name('crops'), id]);
  }
  for (const [name, value] of flat) form.append(name, String(value));
  change(form);
  return readScenarioDraft(form, crops);
}
const { version, ...input } = scenario;

test('C232 C233 C234 C235 C236 what is stored goes through the form and comes back the same', () => {
  expect(version).toBe(3);
  expect(scenarioFromDraft(posted(draftOf(scenario)))).toEqual({ faults: [], input });
});

test('an unreadable number, an empty name and impossible bounds are told at their fields, and nothing else is', () => {
  const { faults } = scenarioFromDraft(
    posted(draftOf(scenario), (form) => {
      form.set('name', ' ');
      form.set('o.2.val1', 'beaucoup');
      form.set('r.AB.1.min', '80');
      form.set('r.AB.1.max', '60');
      form.set('changeCap', '120');
    }),
  );
  expect(faults.map((fault) => fault.field)).toEqual(['name', 'changeCap', 'o.2.val1', 'r.AB.1.min']);
});

test('C247 a new crop type recomputes the list; C246 « toutes » forces every crop', () => {
  expect(posted(draftOf(scenario), (form) => form.set('r.AB.1.type', '3')).rules[0]?.crops).toEqual([30]);
  expect(posted(draftOf(scenario), (form) => form.set('r.AB.1.all', 'on')).rules[0]?.crops).toEqual([10, 20, 30]);
});

test('C250 bounds that are no number count as 0', () => {
  expect(
    scenarioFromDraft(posted(draftOf(scenario), (form) => form.set('r.AB.1.min', 'vingt'))).input.rotationRules[0]?.min,
  ).toBe(0);
});

test('the buttons add, copy and remove objectives, and tick whole lists', () => {
  const draft = draftOf(scenario);
  const added = applyIntent(draft, 'add:surface', context)!;
  expect(added.objectives.at(-1)).toMatchObject({ id: 5, kind: 'surface', active: true, sel: everywhere });
  expect(applyIntent(draft, 'copy:2', context)!.objectives.at(-1)).toMatchObject({ id: 5, iid: '4', val1: '23,4' });
  expect(applyIntent(draft, 'remove:2', context)!.objectives.map(({ id }) => id)).toEqual([1, 3, 4]);
  expect(applyIntent(draft, 'tick:4:sel:zones', context)!.objectives[3]?.sel).toEqual({
    zones: [1, 2],
    crops: [],
    modes: [],
  });
  expect(applyIntent(draft, 'untick:3:of:modes', context)!.objectives[2]?.of.modes).toEqual([]);
  expect(applyIntent(draft, 'nonsense', context)).toBeNull();
});

test('C216 default values bring back the template and the reference rules, after a confirmation', () => {
  const draft = draftOf(scenario);
  expect(applyIntent(draft, 'defaults', context)).toBe(draft);
  const reset = scenarioFromDraft(applyIntent(draft, 'defaults:yes', context)!).input;
  expect(reset.objectives).toEqual(TEMPLATE_OBJECTIVES);
  expect(reset.rotationRules).toEqual(context.defaultRules);
});

test('C241 no indicator to optimise resets the direction; C242 optimising production turns its objectives off', () => {
  expect(consistent({ ...input, iidDirection: -1, direction: 1 }).direction).toBe(0);
  expect(consistent({ ...input, iidDirection: 1 }).objectives.map(({ active }) => active)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
