/** The values of a slice, to read or to fill. */
import type { Named } from '~/kernel/small-types';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { EditableGrid } from '~/ui/grid/editable-grid';
import type { CellError, GridRow } from '~/ui/grid/cell-address';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/layout/panel';
import type { Paging } from '~/ui/table/table-url';
import { matrixDraft, sliceAddress, sliceKey } from '../view/slice-address';
import type { SheetColumn, SheetRow, Slice } from '../view/matrix-grid.view';

export interface SheetView {
  readonly slice: Slice | null;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  readonly filling: { readonly cells: number; readonly filled: number; readonly generated: number };
  readonly paging: Paging | null;
  readonly indicators: readonly { readonly id: number; readonly name: string; readonly unit: string }[];
  readonly zones: readonly Named[];
}

const askedOf = (slice: Slice) => (slice.by === 'zone' ? { zoneId: slice.zoneId } : { indicatorId: slice.indicatorId });
export const sliceSearch = (slice: Slice) => sliceAddress(askedOf(slice));

/** The form of the sheet, which the buttons above it submit too: what is typed goes along. */
export const SHEET_FORM = 'sheet';

/** By steps of a hundredth (S1§2). */
const DECIMALS = 2;

interface SheetProps {
  readonly matrixId: number;
  readonly view: SheetView;
  readonly version?: number;
  readonly errors?: readonly CellError[];
  readonly posted?: readonly { readonly row: string; readonly column: string; readonly text: string }[];
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

export function MatrixSheet({ matrixId, view, version, errors = [], posted = [], tools, children }: SheetProps) {
  const { t } = useTranslation('matrix');
  const rows = useMemo((): GridRow[] => view.rows.map((row) => ({ ...row })), [view.rows]);
  const columns = useMemo(() => [...view.columns], [view.columns]);
  const { slice } = view;
  if (slice === null)
    return (
      <EmptyState
        icon="table"
        title={t('sheet.nothing')}
        text={t(view.indicators.length === 0 ? 'sheet.noIndicator' : 'sheet.noBrick')}
      />
    );
  const name =
    slice.by === 'zone'
      ? view.zones.find(({ id }) => id === slice.zoneId)?.name
      : view.indicators.find(({ id }) => id === slice.indicatorId)?.name;
  return (
    <EditableGrid
      name="cells"
      label={t('sheet.label', { name })}
      corner={t('sheet.corner')}
      columns={columns}
      rows={rows}
      readOnly={version === undefined}
      saveLabel={t('sheet.save')}
      intent="values"
      formId={SHEET_FORM}
      dense
      constraint={{ decimals: DECIMALS }}
      draft={version === undefined ? undefined : matrixDraft(matrixId, askedOf(slice))}
      hidden={
        version === undefined
          ? {}
          : {
              version: String(version),
              slice: sliceKey(askedOf(slice)),
            }
      }
      errors={errors}
      posted={posted}
      tools={tools}
      {...(view.paging
        ? { paging: view.paging, allRowsPath: urls.matrixPage(matrixId, 'cells', sliceSearch(slice)) }
        : {})}
    >
      {children}
    </EditableGrid>
  );
}

/** « 512 valeurs sur 640, dont 40 calculées », with the key of the green cells. */
export function Filling({ filling }: { filling: SheetView['filling'] }) {
  const { t } = useTranslation('matrix');
  return (
    <span className="row">
      <span className="soft num">{t('sheet.filled', { count: filling.filled, cells: filling.cells })}</span>
      {filling.generated > 0 ? (
        <span className="sheet-key">
          <span className="leaf-cell">
            <Icon name="sprout" small />
          </span>
          {t('sheet.generated', { count: filling.generated })}
        </span>
      ) : null}
    </span>
  );
}
