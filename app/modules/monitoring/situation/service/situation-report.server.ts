/** The report of a kind, of a network of it, in a month: a workbook of what the page of the situation shows. */
import type { Actor } from '~/kernel/actor';
import type { CellInput, WorkbookSpec } from '~/records/exchange/domain';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { leavingIndex } from '~/modules/monitoring/series/domain/leaving';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { situationRule } from '../domain/situation';
import { className, hollowText, monthText, situationSentences } from '../view/situation-words';
import { readSituation } from './read-situation.server';

export async function situationReport(
  actor: Actor,
  kind: StationKind,
  asked: { readonly month: number | null; readonly q: string; readonly network: string },
): Promise<WorkbookSpec> {
  const page = await readSituation(actor, kind, { ...asked, action: 'station.export' });
  const t = (await translatorOf(actor)) as (key: string, options?: Record<string, unknown>) => string;
  const { locale } = actor;
  const { index, month, counts, countsBefore, lines } = page;
  const rule = situationRule(index);
  const title = t('situation:title', { kind: t(`stations:kind.${kind}.many`), month: monthText(month, locale) });
  const text = (header: string) => ({ header, kind: 'text' as const });
  const number = (header: string, decimals = 0) => ({ header, kind: 'decimal' as const, decimals });
  const unit = quantityOf(index).unit;
  return {
    fileName: title,
    title,
    sheets: [
      {
        name: t('situation:report.summary'),
        columns: [text(t('situation:report.summary'))],
        rows: [
          ...situationSentences(page, t, locale).map((sentence): CellInput[] => [sentence]),
          ...(asked.network === '' ? [] : [[t('situation:network.of', { code: asked.network })]]),
          [t(`situation:method.${index}`)],
        ],
      },
      {
        name: t('situation:column.class'),
        columns: [
          text(t('situation:column.class')),
          number(monthText(month, locale)),
          number(monthText(month - 12, locale)),
        ],
        rows: rule.classes.map(({ name }, rank): CellInput[] => [
          t(`situation:class.${index}.${name}`),
          ...[counts[rank] ?? 0, countsBefore[rank] ?? 0],
        ]),
      },
      {
        name: t('situation:bulletin.stations'),
        columns: [
          ...[text(t('situation:report.code')), text(t('situation:report.station')), text(t('situation:column.class'))],
          ...[number(`${monthText(month, locale)} (${unit})`, rule.decimals)],
          number(`${monthText(month - 12, locale)} (${unit})`, rule.decimals),
        ],
        rows: lines.map((line): CellInput[] => [
          ...[line.code, line.name],
          line.value === null ? hollowText(line, page, t) : className(page, line.value, t),
          ...[leavingIndex(index, line.value), leavingIndex(index, line.before)],
        ]),
      },
    ],
  };
}
