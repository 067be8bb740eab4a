/** Thresholds as agencies exchange them, a line a class: each becomes the threshold it says, or a sentence. */
import { beforeEach, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { importReferenceFile } from '~/modules/core/reference/service/import-file.server';
import { readThresholds } from '~/modules/monitoring/quality-answers/service/read-thresholds.server';
import { prisma } from '~/platform/db/client.server';
import { translator } from '~/platform/i18n/i18n.server';
import { testDatabase } from '../../support/database';

testDatabase();
const admin: Actor = { ...VISITOR, id: 1, login: 'demo', isAdmin: true };
beforeEach(() => prisma().referenceItem.deleteMany({ where: { set: 'qualityThreshold' } }));

const HEAD = 'NOM;SUPPORT;FRACTION;PARAMETRE;UNITE;SEUILMIN;SEUILMAX;CLASSE;NOM_SEUIL;TYPE;TYPE_BORNE;SPECIFICITE';
interface Group {
  readonly about?: string;
  readonly source?: string;
  readonly bound?: string;
  readonly special?: string;
}
/** « 0 TRES BON 10 BON 50 MOYEN inf »: bounds and the classes between them. */
const group = (
  text: string,
  { about = 'Nitrates;3;;1340;162', source = 'AM. 25/01/2010;DCE', ...rest }: Group = {},
) => {
  const { bound = 'BORNE_INF_EXCLUE', special = 'CAS_GENERAL' } = rest;
  const parts = text.split(' / ');
  return parts.slice(2).flatMap((to, at) => {
    if (at % 2 === 1) return [];
    return [`${about};${parts[at]};${to};${parts[at + 1]};${source};${bound};${special}`];
  });
};
const CLASSES = group('-inf / TRES BON / 10 / BON / 50 / MOYEN / inf');
const LOW = group('-inf / MAUVAIS / 3 / MEDIOCRE / 4 / MOYEN / 6 / BON / 8 / TRES BON / inf', {
  about: 'O2 dissous;3;;1311;162',
}).toReversed();
const LIMITS = group('-inf / <NQE moyen / 1.2 / [NQE moyen - CMA[ / 14 / > CMA / inf', {
  ...{ about: 'Plomb dissous;3;3;1382;133', bound: 'BORNE_INF_INCLUE' },
});
const send = async (lines: readonly string[], apply = true) => {
  const content = new TextEncoder().encode([HEAD, ...lines].join('\n'));
  const read = await importReferenceFile(admin, 'qualityThreshold', { name: 'seuils.csv', content }, { apply });
  if (!read.ok) throw new Error(read.reason);
  return read.value;
};

test('classes and limits of a file of classes are thresholds; the same file again changes nothing', async () => {
  const lines = [...CLASSES, ...LOW, ...LIMITS];
  const report = await send(lines);
  expect(report).toMatchObject({ created: 4, changed: 0, refusedCount: 0 });
  expect(report.notices?.map(({ reason }) => [reason.key.split('.').at(-1), reason.params])).toEqual([
    ['thresholdEqual', { count: 1, mark: 'BORNE_INF_INCLUE' }],
  ]);
  expect(await send(lines)).toMatchObject({ created: 0, changed: 0, unchanged: 4 });
  const found = await readThresholds([]);
  const of = (name: string) => found.find((one) => one.name === name);
  expect(of('Nitrates')).toMatchObject({
    ...{ purpose: 'classes', alteration: 'Nitrates', parameters: ['1340'], unit: '162', support: '3', worse: 'high' },
    ...{ levels: [10, 50], collection: 'DCE – AM. 25/01/2010', sourceDate: '2010-01-25' },
  });
  expect(of('O2 dissous')).toMatchObject({ purpose: 'classes', worse: 'low', levels: [8, 6, 4, 3] });
  expect(of('Plomb dissous – NQE moyen')).toMatchObject({ purpose: 'limit', fraction: '3', levels: [1.2] });
  expect(of('Plomb dissous – CMA')).toMatchObject({ purpose: 'limit', levels: [14] });
});

test('several fractions are a threshold each; what no law limits is a reference', async () => {
  const about = { about: 'Arsenic;6;32 |144;1369;160', source: 'INERIS (2015);ECOTOX' };
  expect(await send(group('-inf / <NQE moyen / 1,9e-05 / >NQE moyen / inf', about))).toMatchObject({ created: 2 });
  expect(await readThresholds([])).toMatchObject([
    { purpose: 'reference', fraction: expect.stringMatching(/^(?:32|144)$/) as string, levels: [0.000019] },
    { purpose: 'reference', fraction: expect.stringMatching(/^(?:32|144)$/) as string },
  ]);
});

test('what a file of classes does not say for certain is told with its line; the rest is kept', async () => {
  const variants: readonly (readonly [reason: string, lines: readonly string[]])[] = [
    ['thresholdNumber', group('-inf / TRES BON / 10 / BON / 50 / MOYEN / cent / MEDIOCRE / inf')],
    ['thresholdParameters', group('-inf / < CMA / 5 / > CMA / inf', { about: 'Somme;3;;1436+1439;133' })],
    ['thresholdApart', [CLASSES[0]!, CLASSES[2]!]],
    ['thresholdAlone', group('-inf / <NQE moyen / 82')],
    ['thresholdOrder', group('-inf / MAUVAIS / 6 / BON / 8 / TRES BON / 9 / BON / inf')],
    ['thresholdOrder', group('-inf / BON / 50 / MOYEN / inf')],
    ['thresholdSpecial', group('-inf / TRES BON / 20 / BON / inf', { special: 'SALMONICOLE' })],
    ['thresholdNames', group('-inf / Pire 20% / 28 / Top 20% / inf')],
    ['required', group('-inf / TRES BON / 10 / BON / inf', { about: 'Nitrates;3;;1340;' })],
  ];
  for (const [reason, lines] of variants) {
    const report = await send([...LIMITS, ...lines], false);
    const told = report.refused.filter((one) => one.reason.key.endsWith(`.${reason}`));
    expect([reason, told.length > 0, report.created]).toEqual([reason, true, 2]);
    expect(told[0]!.line).toBeGreaterThanOrEqual(5);
    for (const say of [await translator('fr'), await translator('en')])
      for (const { key, params } of [told[0]!.reason, told[0]!.remedy])
        expect(say(key.includes(':') ? key : `exchange:${key}`, params)).toMatch(/^(?!\w+\.\w+$)[^{}]{10,}$/);
  }
  expect(await prisma().referenceItem.count({ where: { set: 'qualityThreshold' } })).toBe(0);
});
