import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { urls } from '~/urls';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { DataTable, type Column } from '~/ui/table/data-table';
import { ExportLinks } from '~/ui/table/export-links';
import { readPaging } from '~/ui/table/table-url';
import { Example, Family } from './example';

interface Plot {
  readonly id: number;
  readonly name: string;
  readonly crop: string;
  readonly area: number;
}

const AREAS = [12.5, 8, 21.4, 3.2, 17, 6.8, 9.9];
const SIZES = [3, 5];

export function TableExamples() {
  const { t, i18n } = useTranslation('design');
  const { page, pageSize, sort } = readPaging(new URLSearchParams(useLocation().search), {
    sizes: SIZES,
    sortable: ['area'],
    defaultSort: { key: 'area', direction: 'asc' },
  });
  const shown = (area: number) => formatNumber(area, 1, i18n.language);
  const plots = AREAS.map((area, at): Plot => ({
    id: at + 1,
    name: t('word.plot', { number: at + 1 }),
    crop: t(at % 2 === 0 ? 'word.wheat' : 'word.maize'),
    area,
  })).sort((a, b) => (sort?.direction === 'desc' ? b.area - a.area : a.area - b.area));
  const columns: Column<Plot>[] = [
    { id: 'name', label: t('word.name'), cell: (plot) => plot.name },
    { id: 'crop', label: t('word.crop'), cell: (plot) => plot.crop },
    {
      id: 'area',
      label: t('word.area'),
      unit: 'ha',
      number: true,
      sortable: true,
      cell: (plot) => shown(plot.area),
    },
  ];
  const common = { columns, rowKey: (plot: Plot) => plot.id };
  const total = AREAS.reduce((sum, area) => sum + area, 0);
  return (
    <Family id="tables">
      <Example name="SubmitOnChange" note="filters">
        <SubmitOnChange action={urls.design()}>
          <Select
            name="size"
            label={t('word.perPage')}
            defaultValue={String(pageSize)}
            options={SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </SubmitOnChange>
      </Example>
      <Example name="ExportLinks" note="exports">
        <ExportLinks links={[{ label: 'csv', to: '#tables' }]} />
      </Example>
      <Example name="DataTable, Pagination" note="table">
        <DataTable
          {...common}
          label={t('state.plain')}
          rows={plots.slice((page - 1) * pageSize, page * pageSize)}
          sort={sort}
          paging={{ page, pageSize, total: plots.length, sizes: SIZES }}
          totals={[t('word.total'), '', shown(total)]}
        />
      </Example>
      <Example name="DataTable groupOf, dense" note="tableGroups">
        <DataTable
          {...common}
          label={t('state.groups')}
          dense
          groupOf={(plot) => plot.crop}
          rows={[...plots].sort((a, b) => a.crop.localeCompare(b.crop))}
        />
      </Example>
      <Example name="DataTable empty, failed, busy" note="tableStates">
        <DataTable {...common} label={t('state.empty')} rows={[]} />
        <DataTable
          {...common}
          label={t('state.failed')}
          rows={[]}
          failed={{ message: t('fault'), retryTo: urls.design() }}
        />
        <DataTable {...common} label={t('state.busy')} rows={plots.slice(0, 2)} busy showLabel />
      </Example>
    </Family>
  );
}
