/** A parameter at a station as a file: results as they came; in a workbook also its figures and their rule, by year. */
import { MORE_OF_A_MEAN } from '~/kernel/precision';
import type { Actor } from '~/kernel/actor';
import type { CellInput, ColumnSpec, WorkbookSpec } from '~/records/exchange/domain';
import type { ReachedStation } from '~/modules/monitoring/stations/domain';
import { translatorOf } from '~/platform/i18n/i18n.server';
import type { FigureSet } from '../domain';
import type { ParameterSearch } from '../forms/parameter-search';
import type { ParameterFigures, ParameterPage } from '../view/parameter-page';
import { readParameter } from './read-parameter-page.server';

type Words = (key: string, options?: Record<string, unknown>) => string;
const text = (header: string): ColumnSpec => ({ header, kind: 'text' });
const whole = (header: string): ColumnSpec => ({ header, kind: 'integer' });
const asItCame = (header: string): ColumnSpec => ({ header, kind: 'decimal', decimals: 'asItCame' });

/** Null: nothing was analysed then. */
export async function parameterFile(
  actor: Actor,
  station: ReachedStation,
  code: string,
  asked: ParameterSearch,
): Promise<WorkbookSpec | null> {
  const { page, analyses } = await readParameter(actor, station, code, asked, { page: 1, pageSize: 1 });
  const { shown } = page;
  if (!shown) return null;
  const t = (await translatorOf(actor)) as Words;
  const word = (key: string) => t(`answers:file.${key}`);
  const title = t('answers:file.name', { parameter: page.parameter.name, station: station.name });
  return {
    ...{ fileName: title, title },
    sheets: [
      {
        name: word('results'),
        columns: [
          ...[text(word('station')), text(word('parameter')), { header: t('answers:results.at'), kind: 'instant' }],
          ...[text(t('answers:results.result')), asItCame(word('value')), whole(word('remarkCode'))],
          ...[text(t('answers:results.remark')), asItCame(t('answers:results.lq')), text(word('unit'))],
          ...[text(word('fraction')), text(word('support'))],
          ...[text(t('answers:results.status')), text(t('answers:results.qualification'))],
        ] as ColumnSpec[],
        rows: analyses.map((one): CellInput[] => [
          ...[station.code, code, one.at, one.text, one.result, one.remark],
          ...[t(`quality:remark.${one.remark}`), one.lq, page.unit, page.fraction, page.support],
          ...[t(`quality:status.${one.status}`), t(`quality:qualification.${one.qualification}`)],
        ]),
      },
      figuresSheet(page, shown, t),
      yearsSheet(shown, t),
    ],
  };
}

const besideOf = ({ n, nQuantified, lqMin, lqMax }: FigureSet): CellInput[] => [n, nQuantified, lqMin, lqMax];

function figuresSheet(page: ParameterPage, shown: ParameterFigures, t: Words) {
  const word = (key: string) => t(`answers:file.${key}`);
  const { figures, worse, decimals } = shown;
  const beside = besideOf(figures);
  const line = (name: string, value: number | null, note: string): CellInput[] => [
    name,
    value,
    page.unit,
    note,
    ...beside,
  ];
  const { rule } = page.valueRefused ? { rule: 'half' as const } : page.asked;
  const applied = t(`answers:figures.applied.${rule}`, { value: page.asked.value, unit: page.unit });
  return {
    name: word('summary'),
    columns: [
      text(word('figure')),
      { header: word('value'), kind: 'decimal' as const, decimals: decimals + MORE_OF_A_MEAN, computed: true as const },
      ...[text(word('unit')), text(word('note')), whole(word('n')), whole(word('nQuantified'))],
      ...[asItCame(word('lqMin')), asItCame(word('lqMax'))],
    ],
    rows: [
      line(t('answers:figures.mean'), figures.mean, figures.meanBelowLq ? t('answers:figures.meanBelow') : applied),
      line(t('answers:figures.median'), figures.median, applied),
      line(
        t(`answers:figures.p90.${worse}`),
        figures.p90?.value ?? null,
        t('answers:figures.rank', { rank: figures.p90?.rank ?? 0, n: figures.p90?.of ?? 0 }),
      ),
      line(t(`answers:figures.type7.${worse}`), figures.p90Type7, t('answers:figures.type7Note')),
      ...shown.limits.map((one) =>
        line(
          `${word('past')} – ${one.name} (${one.level})`,
          one.exceedances.past,
          `${one.source} ${one.sourceDate}`.trim(),
        ),
      ),
    ],
  };
}

function yearsSheet({ years, worse, decimals }: ParameterFigures, t: Words) {
  const word = (key: string) => t(`answers:file.${key}`);
  const computed = (header: string): ColumnSpec => ({
    header,
    kind: 'decimal',
    decimals: decimals + MORE_OF_A_MEAN,
    computed: true,
  });
  return {
    name: word('years'),
    columns: [
      ...[whole(t('answers:years.year')), whole(word('n')), whole(word('nQuantified'))],
      ...[asItCame(word('lqMin')), asItCame(word('lqMax')), text(t('answers:figures.mean')), computed(word('mean'))],
      ...[computed(t(`answers:years.p90.${worse}`)), text(word('class'))],
    ],
    rows: years.map(({ year, figures, class: one }): CellInput[] => [
      ...[year, ...besideOf(figures), figures.report?.kind === 'below' ? `< ${figures.report.limit}` : ''],
      ...[figures.mean, figures.p90?.value ?? null, one ? t(`answers:class.${one}`) : ''],
    ]),
  };
}
