import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { EditableGrid } from '~/ui/grid/editable-grid';
import { Example, Family } from './example';

export function GridExamples() {
  const { t } = useTranslation('design');
  // the sheet keeps its edits as long as its rows are the same objects
  const sheet = useMemo(
    () => ({
      columns: [
        { id: 'wheat', label: t('word.wheat'), unit: 'ha' },
        { id: 'maize', label: t('word.maize'), unit: 'ha' },
        { id: 'meadow', label: t('word.meadow'), unit: 'ha', readOnly: true },
      ],
      rows: [1, 2, 3].map((number) => ({
        id: String(number),
        label: t('word.plot', { number }),
        values: [number * 4, number * 2.5, null],
        generated: number === 2 ? [1] : [],
      })),
    }),
    [t],
  );
  const common = { ...sheet, corner: t('word.name'), saveLabel: t('save'), action: urls.design() };
  return (
    <Family id="grid">
      <Example name="EditableGrid" note="grid">
        <EditableGrid {...common} name="cell" label={t('state.plain')} constraint={{ min: 0, max: 100, decimals: 1 }} />
      </Example>
      <Example name="EditableGrid readOnly" note="gridRead">
        <EditableGrid {...common} name="read" label={t('state.readOnly')} readOnly dense />
      </Example>
    </Family>
  );
}
