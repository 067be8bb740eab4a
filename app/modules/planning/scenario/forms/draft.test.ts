import { SentForm } from '~/kernel/sent-form';
import { expect, test } from 'vitest';
import { AT_LEAST, AT_MOST, type CellSelection } from '~/modules/planning/optimisation/domain';
import { consistent, TEMPLATE_OBJECTIVES, type ScenarioInput } from '../domain';
import { applyEdit, startWhole, type DraftContext } from './apply-command';
import { readScenarioDraft } from './read-draft';
import { draftFields } from './write-draft';
import {
  boundShown,
  draftOf,
  objectiveDraft,
  scenarioFromDraft,
  settleCrops,
  type ScenarioDraft,
} from './scenario-draft';

const crops = [
  { id: 10, name: 'Blé', teteRotation: false, legumineuse: false, sowing: 'autumn' as const },
  { id: 20, name: 'Luzerne', teteRotation: true, legumineuse: true, sowing: 'multiYear' as const },
  { id: 30, name: 'Orge de printemps', teteRotation: false, legumineuse: false, sowing: 'spring' as const },
];
const rule = {
  kind: 'AB' as const,
  id: 1,
  together: true,
  cropType: 5,
  allCrops: false,
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
  referenceId: 0,
  optimisedId: 4,
  direction: 'maximise',
  respect: true,
  changeCap: 12.5,
  objectives: [
    {
      id: 1,
      quantity: { kind: 'production' },
      comparison: AT_LEAST,
      target: 120,
      active: true,
      description: 'Nourrir',
      sel: everywhere,
      of: nothing,
    },
    {
      id: 2,
      quantity: { kind: 'mean', indicatorId: 4 },
      comparison: AT_MOST,
      target: 23.4,
      active: true,
      description: 'Azote',
      sel: { ...everywhere, zones: [2] },
      of: nothing,
    },
    {
      id: 3,
      quantity: { kind: 'share' },
      comparison: AT_LEAST,
      target: 0,
      active: false,
      description: 'AB',
      sel: { ...everywhere, modes: [5] },
      of: everywhere,
    },
    {
      id: 4,
      quantity: { kind: 'unset', fromTemplate: true },
      comparison: null,
      target: null,
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
    ['referenceId', draft.referenceId],
    ['optimisedId', draft.optimisedId],
    ['direction', draft.direction],
    ['changeCap', draft.changeCap],
  ];
  if (draft.respect) flat.push(['respect', 'on']);
  for (const one of draft.objectives) {
    const name = (part: string) => `o.${one.id}.${part}`;
    flat.push(
      ['objective', one.id],
      [name('kind'), one.kind],
      [name('fromTemplate'), one.fromTemplate ? '1' : ''],
      [name('indicatorId'), one.indicatorId],
      [name('unit'), one.unit],
      [name('comparison'), one.comparison],
      [name('target'), one.target],
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
      [name('typeBefore'), one.cropType],
      [name('type'), one.cropType],
      [name('together'), one.together ? '1' : '0'],
      [name('min'), one.min],
      [name('max'), one.max],
    );
    if (one.respect) flat.push([name('respect'), 'on']);
    if (one.allCrops) flat.push([name('all'), 'on']);
    for (const id of one.crops) flat.push([name('crops'), id]);
  }
  for (const [name, value] of flat) form.append(name, String(value));
  change(form);
  return settleCrops(readScenarioDraft(new SentForm(form)), crops);
}
const { version, ...input } = scenario;

test('what is stored goes through the form and comes back the same', () => {
  expect(version).toBe(3);
  expect(scenarioFromDraft(posted(draftOf(scenario)))).toEqual({ faults: {}, input });
});

test('a bound of a rotation that may be two numbers is asked at its field, with both, and stays as typed', () => {
  const typed = posted(draftOf(scenario), (form) => {
    form.set('r.AB.1.min', '12,000');
    form.set('r.AB.1.max', '60.250');
  });
  const { faults } = scenarioFromDraft(typed);
  expect(faults['r.AB.1.min']).toEqual([
    { key: 'ui:grid.openCell', params: { text: '12,000', whole: '12000', decimal: '12' } },
  ]);
  expect(faults['r.AB.1.max']).toEqual([
    { key: 'ui:grid.openCell', params: { text: '60.250', whole: '60250', decimal: '60,25' } },
  ]);
  expect([boundShown('12,000'), boundShown('12,5')]).toEqual(['12,000', 12.5]);
});

test('an unreadable number, an empty name and impossible bounds are told at their fields, and nothing else is', () => {
  const { faults } = scenarioFromDraft(
    posted(draftOf(scenario), (form) => {
      form.set('name', ' ');
      form.set('o.2.target', 'beaucoup');
      form.set('r.AB.1.min', '80');
      form.set('r.AB.1.max', '60');
      form.set('changeCap', '120');
    }),
  );
  expect(Object.keys(faults)).toEqual(['name', 'changeCap', 'o.2.target', 'r.AB.1.min']);
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

test('a hundred objectives of 500 characters each are kept; one more of either is told, and nothing is cut', () => {
  const draft = draftOf(scenario);
  const many = (count: number, length: number) =>
    posted({
      ...draft,
      objectives: Array.from({ length: count }, (_, rank) => ({
        ...draft.objectives[0]!,
        ...{ id: rank + 1, description: rank === 0 ? 'x'.repeat(length) : '' },
      })),
    });
  const edge = scenarioFromDraft(many(100, 500));
  expect([edge.faults, edge.input.objectives.length]).toEqual([{}, 100]);
  const beyond = scenarioFromDraft(many(101, 501));
  expect(beyond.faults).toEqual({
    form: [{ key: 'scenario:fault.tooManyObjectives', params: { max: 100 } }],
    'o.1.description': [{ key: 'common:form.tooLong', params: { max: 500 } }],
  });
  expect(beyond.input.objectives).toHaveLength(101);
});

const everything: CellSelection = { ...everywhere, whole: ['zones', 'crops', 'modes'] };

test('« toutes » is what is ticked, not the list beside it, and what is unticked of it narrows it', () => {
  const read = (...fields: [string, string][]) =>
    readScenarioDraft(new SentForm([['objective', '2'], ...fields])).objectives[0]?.sel;
  const crops = (...ids: number[]): [string, string][] => ids.map((id) => ['o.2.sel.crops', String(id)]);
  const [ticked, shownWhole]: [string, string][] = [
    ['o.2.sel.crops.all', 'on'],
    ['o.2.sel.crops.allBefore', '3'],
  ];
  expect(read(...crops(1), ticked!)).toEqual({ zones: [], crops: [1], modes: [], whole: ['crops'] });
  expect(read(...crops(1, 2, 3), ticked!, shownWhole!)).toMatchObject({ whole: ['crops'] });
  expect(read(...crops(1, 2), ticked!, shownWhole!)).toEqual({ zones: [], crops: [1, 2], modes: [] });
  expect(read(...crops(1, 2, 3), shownWhole!)).toEqual({ zones: [], crops: [1, 2, 3], modes: [] });
  // it comes back from the form as it was written there
  const draft = { ...draftOf(scenario), objectives: draftOf(scenario).objectives.slice(0, 1) };
  const sent = { ...draft, objectives: draft.objectives.map((one) => ({ ...one, sel: everything })) };
  expect(readScenarioDraft(new SentForm(draftFields(sent))).objectives[0]?.sel).toEqual(everything);
});

test('the buttons add, copy and remove objectives, and tick whole lists', () => {
  const draft = draftOf(scenario);
  const added = applyEdit(draft, { do: 'add', kind: 'surface' }, context);
  expect(added.objectives.at(-1)).toMatchObject({ id: 5, kind: 'surface', active: true, sel: everything });
  expect(applyEdit(draft, { do: 'copy', id: 2 }, context).objectives.at(-1)).toMatchObject({
    id: 5,
    indicatorId: '4',
    target: '23,4',
  });
  expect(applyEdit(draft, { do: 'remove', id: 2 }, context).objectives.map(({ id }) => id)).toEqual([1, 3, 4]);
  expect(applyEdit(draft, { do: 'tick', id: 4, side: 'sel', list: 'zones' }, context).objectives[3]?.sel).toEqual({
    zones: [1, 2],
    crops: [],
    modes: [],
    whole: ['zones'],
  });
  expect(applyEdit(draft, { do: 'untick', id: 3, side: 'of', list: 'modes' }, context).objectives[2]?.of.modes).toEqual(
    [],
  );
});

test('« AB ≥ 15 % du territoire » is two choices on a fresh objective: the driving mode, the number', () => {
  const added = applyEdit(draftOf(scenario), { do: 'add', kind: 'surface' }, context);
  const organic = applyEdit(added, { do: 'only', id: 5, side: 'sel', list: 'modes', brick: 5 }, context);
  const typed = { ...organic.objectives.at(-1)!, target: '15' };
  expect(scenarioFromDraft({ ...organic, objectives: [typed] }).input.objectives).toEqual([
    {
      id: 5,
      quantity: { kind: 'share' },
      comparison: AT_LEAST,
      target: 15,
      active: true,
      description: '',
      sel: { ...everywhere, modes: [5], whole: ['zones', 'crops'] },
      of: everything,
    },
  ]);
  expect(applyEdit(added, { do: 'only', id: 5, side: 'sel', list: 'modes', brick: 99 }, context)).toBe(added);
});

test('an objective that speaks of nothing opens on the whole territory; what was chosen stays', () => {
  const older = { ...draftOf(scenario), objectives: TEMPLATE_OBJECTIVES.map(objectiveDraft) };
  expect(
    startWhole(older, context).objectives.map(({ sel, of, comparison, unit }) => [sel, of, comparison, unit]),
  ).toEqual([
    [everything, nothing, '7', ''],
    [everything, nothing, '7', ''],
    [everything, everything, '7', '1'],
  ]);
  const written = draftOf(scenario);
  const opened = startWhole(written, context);
  expect(opened.objectives.slice(0, 3).map(({ sel, target }) => [sel, target])).toEqual(
    written.objectives.slice(0, 3).map(({ sel, target }) => [sel, target]),
  );
});

test('C216 default values bring back the template and the reference rules, after a confirmation', () => {
  const draft = draftOf(scenario);
  expect(applyEdit(draft, { do: 'defaults' }, context)).toBe(draft);
  const reset = scenarioFromDraft(applyEdit(draft, { do: 'reset' }, context)).input;
  expect(reset.objectives).toMatchObject(
    TEMPLATE_OBJECTIVES.map(({ id, target, active }) => ({ id, target, active, sel: everywhere })),
  );
  expect(reset.rotationRules).toEqual(context.defaultRules);
});

test('C241 no indicator to optimise resets the direction; C242 optimising production turns its objectives off', () => {
  expect(consistent({ ...input, optimisedId: -1, direction: 'maximise' }).direction).toBe('minimise');
  expect(consistent({ ...input, optimisedId: 1 }).objectives.map(({ active }) => active)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
