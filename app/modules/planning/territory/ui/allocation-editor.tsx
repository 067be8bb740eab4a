/** The allocation to fill: one sheet, the surface of each zone on top, its gap at the foot. */
import { useSearchParams } from '@remix-run/react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { EditableGrid } from '~/ui/grid/editable-grid';
import type { CellError } from '~/ui/grid/cell-address';
import type { Foot } from '~/ui/grid/grid-parts';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/layout/panel';
import { urls } from '~/urls';
import type { AllocationSheet } from '../view/allocation-sheet.view';
import { gapSentence } from '../view/gap-sentence';

const TOLERANCE_HA = 0.01 + 1e-9;

interface AllocationEditorProps {
  readonly territoryId: number;
  readonly sheet: AllocationSheet;
  readonly version: number;
  readonly errors: readonly CellError[];
  readonly posted: readonly { readonly row: string; readonly column: string; readonly text: string }[];
}

/** The form of the sheet, which a button above it sends too. */
export const ALLOCATION_FORM = 'allocation-sheet';

export function AllocationEditor({ territoryId, sheet, version, errors, posted }: AllocationEditorProps) {
  const { t, i18n } = useTranslation('territory');
  const [search, setSearch] = useSearchParams();
  const openRows = useCallback(
    (lines: readonly string[]) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const line of lines) if (!next.getAll('line').includes(line)) next.append('line', line);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const columns = useMemo(
    () => sheet.columns.map((zone) => ({ id: String(zone.id), label: zone.name, unit: 'ha', decimals: 2 })),
    [sheet.columns],
  );
  const allRowsPath = urls.territoryPage(territoryId, 'cells', { line: search.getAll('line') });
  const foot: Foot = (totals, surfaces) => [
    {
      label: t('allocation.allocated'),
      cells: totals.map((total) => ({ text: formatNumber(total, 2, i18n.language) })),
    },
    {
      label: t('allocation.gap'),
      cells: totals.map((total, rank) => {
        // nothing typed is not right yet
        if (total === 0 && (surfaces[rank] ?? 0) === 0) return { text: '–' };
        const gap = Math.round(((surfaces[rank] ?? 0) - total) * 1e6) / 1e6;
        const sound = Math.abs(gap) <= TOLERANCE_HA;
        const label = gapSentence(t, { state: sound ? 'valid' : gap > 0 ? 'left' : 'over', gap }, i18n.language);
        return {
          text: (
            <>
              <Icon
                name={sound ? 'circle-check' : 'circle-alert'}
                small
                className={`inline ${sound ? 'leaf' : 'brick'}`}
                label={label}
              />{' '}
              {formatNumber(gap, 2, i18n.language)}
            </>
          ),
          tone: sound ? undefined : ('brick' as const),
        };
      }),
    },
  ];
  if (sheet.columns.length === 0)
    return <EmptyState icon="map" title={t('allocation.noZone')} text={t('allocation.noZoneText')} />;
  return (
    <EditableGrid
      name="cells"
      label={t('allocation.label')}
      corner={t('allocation.corner')}
      columns={columns}
      rows={sheet.rows}
      elsewhere={sheet.elsewhere}
      constraint={{ min: 0 }}
      dense
      saveLabel={t('allocation.save')}
      intent="save"
      formId={ALLOCATION_FORM}
      hidden={{ version: String(version) }}
      foot={foot}
      errors={errors}
      posted={posted}
      draft={{ of: 'allocation', record: territoryId, anyQuery: true }}
      openRows={openRows}
      {...(sheet.paging ? { paging: sheet.paging, allRowsPath } : {})}
    />
  );
}
