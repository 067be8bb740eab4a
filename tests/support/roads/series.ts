/** Settings of a series, computed series, rating curves, gaugings, and what is decided of measures. */
import { textsOf, type FieldSet } from '~/records/fields/domain';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { type RecipeKindName, RECIPE_KINDS } from '~/modules/monitoring/derived-series/domain/recipe-kinds';
import { OPERATION_KINDS, type OperationKindName } from '~/modules/monitoring/corrections/domain/operation';
import type { CurveForm, CurveShape } from '~/modules/monitoring/derived-series/domain/rating';
import { correctionForm } from '~/modules/monitoring/corrections/forms/correction.form';
import { CURVE_FORM, GAUGING_FORM } from '~/modules/monitoring/derived-series/forms/rating.form';
import { READING_FORM } from '~/modules/monitoring/data-quality/forms/reading.form';
import { recipeForm } from '~/modules/monitoring/derived-series/forms/recipe.form';
import { QUANTITY_FORM } from '~/modules/monitoring/raw-measures/forms/quantity.form';
import { SERIES_FIELDS } from '~/modules/monitoring/raw-measures/forms/series.form';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import { prisma } from '~/platform/db/client.server';
import * as corrections from '~/routes/station+/$typeName.$id.corrections';
import * as rating from '~/routes/station+/$typeName.$id.rating';
import * as recipes from '~/routes/station+/$typeName.$id.recipes';
import * as series from '~/routes/station+/$typeName.$id.series';
import { hourly, HYDROLOGIST, newPiezometer } from '../series-world';
import type { Opened, Road } from './road';

async function measured(stationId: number, quantity: Quantity, name: string): Promise<number> {
  const made = await createSeries(HYDROLOGIST, { stationId, quantity, name, step: 60 });
  if (!made.ok) throw new Error(made.reason);
  return made.value.id;
}
const at = (id: number) => ({ typeName: 'piezometry', id: String(id) });
const page = (id: number, name: string, search = '') => `/station/piezometry/${id}/${name}${search}`;

const settings: Road = {
  name: 'settings of a series',
  fields: SERIES_FIELDS,
  given: {
    // another series has to take it over
    main: [['on']],
    // bounds in their order, thresholds one after the other
    ...{ lowest: [['-12,25'], ['0'], ['']], highest: [['7'], ['2024'], ['']] },
    ...{ threshold1: [['']], threshold2: [['']], threshold3: [['']], threshold4: [['']] },
  },
  together: [
    { threshold1: ['1,5'] },
    { threshold2: ['2'], threshold3: ['3'], threshold4: ['2024'] },
    { threshold1: [''], threshold2: [''], threshold3: [''], threshold4: [''] },
  ],
  async start(admin) {
    const stationId = await newPiezometer();
    const id = await measured(stationId, 'conductivity', 'sonde');
    const address = page(stationId, 'series');
    return {
      async open() {
        const opened = await admin.get(series.loader, `${address}?edit=${id}`, at(stationId));
        return (opened as { page: { form: Opened } }).page.form;
      },
      save: (sent) => admin.post(series.action, address, { ...sent, series: String(id) }, at(stationId)),
      remove: () => admin.post(series.action, address, { intent: 'remove', series: String(id) }, at(stationId)),
      isGone: async () => (await prisma().series.findUnique({ where: { id } })) === null,
    };
  },
};

/** The last year never comes before the first. */
const REFERENCE: Pick<Road, 'given'> = {
  given: { first: [['1981'], [''], ['1700']], last: [['2299'], [''], ['1981']] },
};
/** What leans on another argument, or cannot change. */
const LEANING: Partial<Record<RecipeKindName, Pick<Road, 'given' | 'together'>>> = {
  expression: {
    given: {
      formula: [['a + 1'], ['(a - 2.5) * a'], [`a${' + 1'.repeat(49)}`]],
      result: [['discharge']],
    },
  },
  groundwaterIndex: REFERENCE,
  precipitationIndex: REFERENCE,
  monthFrequency: REFERENCE,
};
/** The series that each input of a recipe takes; their numbers are known once they are made. */
const recipe = (kind: RecipeKindName): Road => {
  const { inputs, fields } = RECIPE_KINDS[kind];
  return {
    name: `computed series: ${kind}`,
    fields: { label: recipeForm(kind).fields.label, ...fields } as FieldSet,
    ...LEANING[kind],
    async start(admin) {
      const stationId = await newPiezometer();
      const chosen: Record<string, string> = {};
      for (const { role, of, optional } of inputs as readonly {
        role: string;
        of: readonly Quantity[] | null;
        optional?: true;
      }[])
        chosen[`input-${role}`] = optional ? '' : String(await measured(stationId, of?.[0] ?? 'stage', role));
      const address = page(stationId, 'recipes');
      let id = 0;
      const post = (sent: object) => admin.post(recipes.action, address, { kind, ...chosen, ...sent }, at(stationId));
      return {
        async make(sent) {
          const answer = await post(sent);
          id = (await prisma().series.findFirst({ where: { stationId }, orderBy: { id: 'desc' } }))?.id ?? 0;
          return answer;
        },
        async open() {
          const opened = await admin.get(recipes.loader, `${address}?edit=${id}`, at(stationId));
          return (opened as { page: { form: Opened } }).page.form;
        },
        save: (sent) => post({ ...sent, series: String(id) }),
        remove: () => post({ intent: 'remove', series: String(id) }),
        isGone: async () => (await prisma().series.findUnique({ where: { id } })) === null,
      };
    },
  };
};

const gauging: Road = {
  name: 'gauging',
  fields: GAUGING_FORM.fields,
  given: { at: [['1998-10-25T01:59'], ['2024-02-29T12:30']] },
  async start(admin) {
    const stationId = await newPiezometer();
    const address = page(stationId, 'rating');
    const last = () => prisma().gauging.findFirstOrThrow({ where: { stationId }, orderBy: { id: 'desc' } });
    return {
      make: (sent) => admin.post(rating.action, address, { intent: 'gauging', ...sent }, at(stationId)),
      open: async () => ({ texts: textsOf(GAUGING_FORM.fields, await last()), version: 0 }),
      remove: async () =>
        admin.post(rating.action, address, { intent: 'undoGauging', row: String((await last()).id) }, at(stationId)),
      isGone: async () => (await last()).undoneAt !== null,
    };
  },
};

/** Read back as its form would show it: its validity and its shape, in the words that a curve is typed in. */
const curve: Road = {
  name: 'rating curve',
  fields: CURVE_FORM.fields,
  given: {
    validFrom: [['1998-10-25T01:59'], ['2000-02-29T12:30']],
    validTo: [['2024-02-29T12:30'], ['']],
    ...{
      form: [['segments']],
      shape: [['0 ; 2 ; 4 ; 0 ; 1,5'], ['-1 ; 1 ; 4 ; -0,25 ; 1,5\n1 ; 10 ; 3 ; 0 ; 2']],
      h0: [['0']],
    },
  },
  together: [
    { form: ['linear'], shape: ['0 ; 0\n1 ; 12,25'] },
    { form: ['power'], shape: ['0,5 ; 0\n1 ; 12,25'], h0: ['0,25'] },
  ],
  async start(admin) {
    const stationId = await newPiezometer();
    const address = page(stationId, 'rating');
    const last = () => prisma().ratingCurve.findFirstOrThrow({ where: { stationId }, orderBy: { id: 'desc' } });
    return {
      make: (sent) => admin.post(rating.action, address, { intent: 'curve', ...sent }, at(stationId)),
      async open() {
        const { shape, validFrom, validTo, comment } = await last();
        const typed = typedShape(shape as unknown as CurveShape);
        return { texts: textsOf(CURVE_FORM.fields, { validFrom, validTo, comment, ...typed }), version: 0 };
      },
      remove: async () =>
        admin.post(rating.action, address, { intent: 'undoCurve', row: String((await last()).id) }, at(stationId)),
      isGone: async () => (await last()).undoneAt !== null,
    };
  },
};
const french = (numbers: readonly number[]): string =>
  numbers.map((number) => String(number).replace('.', ',')).join(' ; ');
function typedShape({ shift = 0, ...shape }: CurveShape): {
  form: CurveForm;
  shape: string;
  h0: number;
  shift: number;
} {
  if ('segments' in shape)
    return {
      form: 'segments',
      shape: shape.segments.map(({ from, to, a, h0, b }) => french([from, to, a, h0, b])).join('\n'),
      h0: 0,
      shift,
    };
  return { form: shape.interpolation, shape: shape.points.map(french).join('\n'), h0: shape.h0, shift };
}

/** A correction is stored with its arguments, undone, never changed. */
const correction = (kind: OperationKindName): Road => ({
  name: `correction: ${kind}`,
  fields: correctionForm(kind).fields,
  given: {
    from: [['2024-01-01T01:00'], ['2024-01-01T02:00']],
    to: [['2024-01-01T05:00'], ['2024-01-01T06:00']],
    ...(kind === 'clamp' ? { low: [['0'], ['-12,25'], ['']], high: [['8'], ['2024'], ['1,5']] } : {}),
    // kept on to the last measure, a drift ends there and not where was typed: tests/integration/timeseries
    ...(kind === 'drift' ? { after: [['step']] } : {}),
    // as long as its gap at least: a fill that fills nothing is refused
    ...(kind === 'gaps' ? { hours: [['2'], ['720'], ['6,5']] } : {}),
  },
  async start(admin) {
    const stationId = await newPiezometer();
    const id = await measured(stationId, 'conductivity', '');
    await importMeasures(
      HYDROLOGIST,
      [{ target: id, rows: hourly('2024-01-01T00:00:00Z', [5, 5, null, 5, 9, 6, 5]) }],
      {
        kind: 'file',
        overlap: 'replace',
      },
    );
    const address = page(stationId, 'corrections');
    const last = () => prisma().operation.findFirst({ where: { seriesId: id }, orderBy: { id: 'desc' } });
    const undo = async () =>
      admin.post(corrections.action, address, { intent: 'undo', operation: String((await last())!.id) }, at(stationId));
    return {
      async make(sent) {
        // each over what came: a gap that is filled is none any more
        if ((await last())?.undoneAt === null) await undo();
        const version = String((await last())?.id ?? 0);
        const given = { kind, intent: 'apply', ...sent, version };
        return admin.post(corrections.action, address, given, at(stationId));
      },
      async open() {
        const { arguments: values, ...stored } = (await last())!;
        return { texts: textsOf(correctionForm(kind).fields, { ...stored, ...(values as object) }), version: 0 };
      },
      remove: undo,
      isGone: async () => (await last())!.undoneAt !== null,
    };
  },
});

const reading: Road = {
  name: 'reading by hand',
  fields: READING_FORM.fields,
  given: { readAt: [['1998-10-25T01:59'], ['2024-02-29T12:30']] },
  async start(admin) {
    const stationId = await newPiezometer();
    const id = await measured(stationId, 'conductivity', '');
    const address = page(stationId, 'corrections', `?series=${id}`);
    const last = () => prisma().controlReading.findFirstOrThrow({ where: { seriesId: id }, orderBy: { id: 'desc' } });
    return {
      make: (sent) => admin.post(corrections.action, address, { intent: 'reading', ...sent }, at(stationId)),
      async open() {
        const { at: readAt, value: readValue, comment: remark } = await last();
        return { texts: textsOf(READING_FORM.fields, { readAt, readValue, remark }), version: 0 };
      },
      remove: async () =>
        admin.post(
          corrections.action,
          address,
          { intent: 'undoReading', reading: String((await last()).id) },
          at(stationId),
        ),
      isGone: async () => (await last()).undoneAt !== null,
    };
  },
};

/** Each over the one before: a series never follows twice what it follows. */
const quantity: Road = {
  name: 'quantity of a series',
  fields: QUANTITY_FORM.fields,
  given: { quantity: [['waterColumn'], ['stage'], ['groundwaterElevation']] },
  async start(admin) {
    const stationId = await newPiezometer();
    const id = await measured(stationId, 'groundwaterDepth', '');
    const address = page(stationId, 'series');
    const post = (sent: Record<string, string | readonly string[]>) =>
      admin.post(series.action, address, { series: String(id), ...sent }, at(stationId));
    const last = () => prisma().quantityChange.findFirst({ where: { seriesId: id }, orderBy: { id: 'desc' } });
    const remove = async () => post({ intent: 'undoQuantity', change: String((await last())!.id) });
    return {
      async make(sent) {
        if ((await last())?.undoneAt === null) await remove();
        const { settingsVersion } = await prisma().series.findUniqueOrThrow({ where: { id } });
        return post({ ...sent, intent: 'quantity', version: String(settingsVersion) });
      },
      async open() {
        const { after, reason } = (await last())!;
        return { texts: textsOf(QUANTITY_FORM.fields, { quantity: after as Quantity, reason }), version: 0 };
      },
      remove,
      isGone: async () => (await last())!.undoneAt !== null,
    };
  },
};

export const SERIES_ROADS: readonly Road[] = [
  settings,
  quantity,
  ...(Object.keys(RECIPE_KINDS) as RecipeKindName[]).map(recipe),
  gauging,
  curve,
  ...(Object.keys(OPERATION_KINDS) as OperationKindName[]).map(correction),
  reading,
];
