/** Of a column of the file, the values that take the place of others, before and after. */
import { useTranslation } from 'react-i18next';
import { numberForInput } from '~/kernel/french-number';
import { DataTable } from '~/ui/table/data-table';
import type { ChannelPreview } from '../view/measure-preview';

type Changed = Pick<ChannelPreview, 'counts' | 'label' | 'seriesUnit'>;

export function ChangedMeasures({ channel: { counts, label, seriesUnit } }: { readonly channel: Changed }) {
  const { t } = useTranslation('ingest');
  const { changes } = counts;
  if (!changes) return null;
  const value = (one: number | null) => (one === null ? '∅' : `${numberForInput(one)} ${seriesUnit}`.trim());
  return (
    <>
      {changes.values > 0 ? (
        <DataTable
          label={`${label} – ${t('changes.title', { count: changes.values })}`}
          showLabel
          dense
          rows={changes.largest}
          rowKey={({ at }) => at}
          columns={[
            { id: 'at', label: t('changes.at'), date: { to: 'second', at: ({ at }) => new Date(at).toISOString() } },
            { id: 'before', label: t('changes.before'), number: true, cell: ({ before }) => value(before) },
            { id: 'after', label: t('changes.after'), number: true, cell: ({ after }) => value(after) },
          ]}
        />
      ) : null}
      {changes.values > changes.largest.length ? <p className="soft">{t('changes.more')}</p> : null}
      {changes.codes > 0 ? <p className="soft">{t('changes.codes', { count: changes.codes })}</p> : null}
    </>
  );
}
