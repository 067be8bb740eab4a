/** What of a file is no value, and what can hardly be one: counted, with what a person decides of it. */
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { DataTable } from '~/ui/table/data-table';
import { DECISIONS, type Doubts, type LeftOut } from '../domain';
import type { ChannelPreview } from '../view/measure-preview';

const SHOWN_COLUMNS = 5;

export function LeftOutTable({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t, i18n } = useTranslation('ingest');
  if (leftOut.length === 0) return null;
  return (
    <>
      <input type="hidden" name="asv" value="" />
      <DataTable
        label={t('leftValues.title')}
        showLabel
        dense
        rows={leftOut}
        rowKey={({ kind, code }) => `${kind} ${code}`}
        columns={[
          { id: 'code', label: t('leftValues.code'), cell: ({ code }) => code },
          {
            id: 'count',
            label: t('leftValues.count'),
            number: true,
            cell: ({ count }) => formatNumber(count, 0, i18n.language),
          },
          {
            id: 'columns',
            label: t('leftValues.columns'),
            cell: ({ columns }) =>
              columns.slice(0, SHOWN_COLUMNS).join(', ') + (columns.length > SHOWN_COLUMNS ? '…' : ''),
          },
          { id: 'why', label: t('leftValues.why'), cell: ({ kind }) => t(`leftValues.kind.${kind}`) },
          {
            id: 'as',
            label: t('leftValues.as'),
            cell: ({ kind, code, asValue }) =>
              kind === 'code' ? (
                <label className="choice">
                  <input type="checkbox" name="asv" value={code} defaultChecked={asValue} /> {t('leftValues.asValue')}
                </label>
              ) : (
                t('leftValues.keptOut')
              ),
          },
        ]}
      />
    </>
  );
}

const FIELDS = { beyond: 'beyond', farDates: 'far' } as const;

/** Values outside the bounds, and dates that are far off: brought in or not, never without a word. */
export function ImplausibleChoices({ channels, doubts }: { channels: readonly ChannelPreview[]; doubts: Doubts }) {
  const { t, i18n } = useTranslation('ingest');
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <>
      {(['beyond', 'farDates'] as const).map((of) => {
        const having = channels.filter(({ destination, implausible }) => destination && implausible[of].count > 0);
        if (having.length === 0) return null;
        const count = having.reduce((sum, { implausible }) => sum + implausible[of].count, 0);
        return (
          <fieldset key={of} className="import-doubt">
            <legend>{t(`implausible.${of}`, { count, number: number(count) })}</legend>
            <ul>
              {having.map(({ key, label, station, implausible, lowest, highest, seriesUnit }) => (
                <li key={key}>
                  {t(`implausible.${of}Of`, {
                    label: [station, label].filter(Boolean).join(' – '),
                    number: number(implausible[of].count),
                    examples: implausible[of].examples.join(', '),
                    lowest: lowest ?? '−∞',
                    highest: highest ?? '+∞',
                    unit: seriesUnit,
                  })}
                </li>
              ))}
            </ul>
            {DECISIONS.map((decision) => (
              <label key={decision} className="choice">
                <input
                  type="radio"
                  name={FIELDS[of]}
                  value={decision}
                  key={String(doubts[of])}
                  defaultChecked={doubts[of] === decision}
                />{' '}
                {t(`implausible.decision.${decision}`, { count, number: number(count) })}
              </label>
            ))}
          </fieldset>
        );
      })}
    </>
  );
}
