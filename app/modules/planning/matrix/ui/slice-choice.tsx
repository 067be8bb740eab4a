/** Which slice of the matrix is shown: one indicator over the zones, or one zone over the indicators. A GET form. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforePaint } from '~/ui/enhance/use-before-paint';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { SLICE_INTENT } from '~/ui/grid/grid-post';
import type { Slice } from '../view/matrix-grid.view';

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly unit?: string;
}

/** No zone has this id; an empty value would keep a required choice from being sent. */
const WHOLE = '0';
const PARTS = ['iid', 'zid'] as const;

export function SliceChoice({
  slice,
  indicators,
  zones,
  action,
  sheet,
}: {
  slice: Slice;
  indicators: readonly Choice[];
  zones: readonly Choice[];
  action: string;
  /** the form of typed cells: without script they are sent with the choice, and saved */
  sheet?: string;
}) {
  const { t } = useTranslation('matrix');
  // without script « all zones » and an indicator are one choice
  const hydrated = useHydrated();
  const ids = useId();
  // before SubmitOnChange looks for what was chosen before the script came
  useBeforePaint(() => {
    for (const part of PARTS) document.getElementById(ids + part)?.removeAttribute('form');
  }, [ids]);
  const own = (part: (typeof PARTS)[number]) => ({ id: ids + part, ...(hydrated || !sheet ? {} : { form: sheet }) });
  const key = slice.by === 'zone' ? `z${slice.zoneId}` : `i${slice.indicatorId}`;
  return (
    <SubmitOnChange
      action={action}
      className="slice"
      buttonLabel={t('slice.show')}
      key={key}
      {...(sheet ? { button: { form: sheet, name: 'intent', value: SLICE_INTENT } } : {})}
    >
      <Select
        {...own('iid')}
        name="iid"
        label={t('slice.indicator')}
        required
        defaultValue={slice.by === 'indicator' ? slice.indicatorId : undefined}
        disabled={hydrated && slice.by === 'zone'}
        options={indicators.map(({ id, name, unit }) => ({
          value: String(id),
          label: unit ? `${name} (${unit})` : name,
        }))}
      />
      <Select
        {...own('zid')}
        name="zid"
        label={t('slice.zone')}
        required
        defaultValue={slice.by === 'zone' ? slice.zoneId : WHOLE}
        options={[
          { value: WHOLE, label: t('slice.allZones') },
          ...zones.map(({ id, name }) => ({ value: String(id), label: t('slice.oneZone', { zone: name }) })),
        ]}
      />
    </SubmitOnChange>
  );
}
