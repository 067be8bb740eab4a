/** A minimum and a maximum: two number fields; with script, a slider with two thumbs fills them. */
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parseFrenchNumber } from '~/kernel/french-number';
import { numberInPage } from '~/kernel/page-number';
import { typedNumber } from '~/kernel/typed-number';
import { useBeforePaint } from '../enhance/use-before-paint';
import { useHydrated } from '../enhance/use-hydrated';
import { FieldGroup, type FieldProps } from './field';
import { NumbersOf } from './number-input';

/** The range of a share, in percent. */
const LEAST = 0;
const MOST = 100;

interface RangePairProps extends Omit<FieldProps, 'name'> {
  readonly name: string;
  readonly minName: string;
  readonly maxName: string;
  /** a text is one that is asked about, as it was typed */
  readonly defaultMin: number | string | null;
  readonly defaultMax: number | string | null;
  readonly unit?: string;
  readonly disabled?: boolean;
  /** along the slider, under it */
  readonly marks?: ReactNode;
}

export function RangePair({
  minName,
  maxName,
  defaultMin,
  defaultMax,
  unit,
  disabled,
  marks,
  ...field
}: RangePairProps) {
  const { t, i18n } = useTranslation('ui');
  const shown = (value: number | string | null) =>
    typeof value === 'string' ? value : numberInPage(value, i18n.language);
  const read = (text: string) => parseFrenchNumber(typedNumber(text, i18n.language));
  const hydrated = useHydrated();
  const [low, setLow] = useState(shown(defaultMin));
  const [high, setHigh] = useState(shown(defaultMax));
  const inputs = useRef<HTMLDivElement>(null);
  // start from what was typed before hydration, not from the server's value
  useBeforePaint(() => {
    const [lowBefore, highBefore] = [
      ...(inputs.current?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? []),
    ].map((input) => input.value);
    setLow((now) => lowBefore ?? now);
    setHigh((now) => highBefore ?? now);
  }, []);
  const lowNumber = read(low) ?? LEAST;
  const highNumber = read(high) ?? MOST;
  const thumb = { type: 'range', min: LEAST, max: MOST, disabled };
  const box = {
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    className: 'input input-number',
    disabled,
    'aria-invalid': (field.errors?.length ?? 0) > 0 || undefined,
  } as const;
  return (
    <FieldGroup {...field}>
      <div className="range-pair">
        {hydrated ? (
          <div className="range-track">
            <input
              {...thumb}
              value={lowNumber}
              aria-label={`${field.label}, ${t('form.minimum')}`}
              onChange={(event) => setLow(shown(Math.min(Number(event.target.value), highNumber)))}
            />
            <input
              {...thumb}
              value={highNumber}
              aria-label={`${field.label}, ${t('form.maximum')}`}
              onChange={(event) => setHigh(shown(Math.max(Number(event.target.value), lowNumber)))}
            />
          </div>
        ) : (
          <div className="range-track with-script" />
        )}
        {marks}
        <div className="range-inputs" ref={inputs}>
          <label className="with-unit">
            <span>{t('form.minimum')}</span>
            <input {...box} name={minName} value={low} onChange={(event) => setLow(event.target.value)} />
            <NumbersOf name={minName} />
            {unit ? <span>{unit}</span> : null}
          </label>
          <label className="with-unit">
            <span>{t('form.maximum')}</span>
            <input {...box} name={maxName} value={high} onChange={(event) => setHigh(event.target.value)} />
            <NumbersOf name={maxName} />
            {unit ? <span>{unit}</span> : null}
          </label>
        </div>
      </div>
    </FieldGroup>
  );
}
