/** What an import would put in the place of what stands: each as it is read before and after. */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { colon, semicolon } from '~/kernel/french-number';
import { translatorOf } from '~/platform/i18n/i18n.server';
import type { ChangedAnalysis } from '../data/write-analyses.server';
import type { Analysis } from '../domain';
import type { AnalysisChange } from '../view/analysis-import';
import { exactNumber, resultWords } from '../view/result-words';
import { namesOfCodes, type CodeNames } from './code-names.server';

/** Of these the name and the value before and after; the others are named only. */
const CODED = ['status', 'qualification', 'remark'] as const;
const NUMBERS = ['lq', 'ld', 'saturation', 'uncertainty'] as const;
type Words = (key: string) => string;

export async function toldChanges(
  actor: Actor,
  changes: readonly ChangedAnalysis[],
  stations: readonly { readonly stationId: number; readonly name: string }[],
): Promise<AnalysisChange[]> {
  if (changes.length === 0) return [];
  const both = changes.flatMap(({ before, after }) => [before, after]);
  const [t, names] = await Promise.all([
    translatorOf(actor),
    namesOfCodes({ unit: both.map(({ unit }) => unit), parameter: both.map(({ parameter }) => parameter) }),
  ]);
  const nameOf = new Map(stations.map(({ stationId, name }) => [stationId, name]));
  return changes.map(({ before, after, differs }) => ({
    ...{ station: nameOf.get(after.stationId) ?? '', at: formatInstant(after.at) },
    parameter: names('parameter', after.parameter),
    before: saidOf(before, differs, { t, names, locale: actor.locale }),
    after: saidOf(after, differs, { t, names, locale: actor.locale }),
    status: before.status,
  }));
}

/** The result with its unit, then whatever else of it differs. */
function saidOf(
  one: Analysis,
  differs: readonly string[],
  { t, names, locale }: { readonly t: Words; readonly names: CodeNames; readonly locale: string },
): string {
  const result = resultWords(one, one.lq, { t, locale });
  const more = differs.flatMap((name) => {
    const label = t(`quality:export.${LABELS[name] ?? name}`);
    const coded = CODED.find((key) => key === name && key !== 'remark');
    if (coded) return [`${label}${colon(locale)}${t(`quality:${coded}.${one[coded]}`)}`];
    const number = NUMBERS.find((key) => key === name);
    if (number) return [`${label}${colon(locale)}${one[number] === null ? '∅' : exactNumber(one[number], locale)}`];
    const isSaid = ['result', 'unit', 'at'].includes(name) || (name === 'remark' && one.result !== null);
    const value = one[name as keyof Analysis];
    const text = value instanceof Date ? formatInstant(value) : String(value ?? '');
    return isSaid ? [] : [`${label}${colon(locale)}${text === '' ? '∅' : text}`];
  });
  return [`${result} ${names('unit', one.unit)}`.trim(), ...more].join(semicolon(locale));
}
/** Under which words of the export a column is told. */
const LABELS: Readonly<Record<string, string>> = {
  ...{ remark: 'remarkCode', method: 'methodCode', laboratory: 'laboratoryCode', producer: 'producerCode' },
  ...{ accreditation: 'accreditationCode', difficulty: 'difficultyCode', support: 'supportCode' },
};
