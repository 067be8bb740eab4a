/**
 * A number to type; with script, a slider under it moves the same number. `unitMoves`: the unit follows another field,
 * so that without script, where it would stay behind, it is not shown.
 */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupedForInput, numberForInput, parseFrenchNumber } from '~/kernel/french-number';
import { shownNumber } from '~/kernel/page-number';
import { typedNumber } from '~/kernel/typed-number';
import { useBeforePaint } from '~/ui/enhance/use-before-paint';
import { Field, fieldAria, type FieldProps } from '~/ui/form/field';
import { NumbersOf } from '~/ui/form/number-input';
import { SlideRoom, type SlideMarks } from './slide-room';
import { onStep, stepAt, type SliderRange } from '../view/editor.view';

/** Sliders move by binary fractions: 0.30000000000000004 is not what a planner types. */
const rounded = (value: number): string => numberForInput(Number(value.toPrecision(10)));

/** Its spaces come when it is left: under the hand they would move what is being typed. */
const isWriting = (input: HTMLInputElement): boolean => input === document.activeElement;

interface SlideProps extends FieldProps {
  readonly unit: string;
  readonly unitMoves?: boolean;
  readonly slider: SliderRange | null;
  readonly defaultValue: string;
  readonly marks?: SlideMarks;
}

export function Slide({ unit, unitMoves = false, slider, defaultValue, marks, ...field }: SlideProps) {
  const { language } = useTranslation().i18n;
  const grouped = (known: string) => shownNumber(groupedForInput(known), language);
  const left = (typed: string) => grouped(typedNumber(typed, language));
  const [text, setText] = useState<string | null>(null);
  const hydrated = text !== null;
  const input = useRef<HTMLInputElement>(null);
  // a text typed before hydration replaces the server's, before the first paint, so that no key is lost
  useBeforePaint(() => setText(input.current?.value ?? ''), []);
  const value = parseFrenchNumber(text === null ? defaultValue : typedNumber(text, language));
  return (
    <Field {...field}>
      <div className="with-unit">
        <input
          ref={input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="input input-number input-short"
          name={field.name}
          {...fieldAria(field)}
          value={text ?? undefined}
          defaultValue={hydrated ? undefined : grouped(defaultValue)}
          onChange={
            hydrated ? ({ target }) => setText(isWriting(target) ? target.value : left(target.value)) : undefined
          }
          onBlur={hydrated ? ({ target }) => setText(left(target.value)) : undefined}
        />
        <NumbersOf name={field.name} />
        {unit ? <span className={unitMoves && !hydrated ? 'with-script' : undefined}>{unit}</span> : null}
      </div>
      {slider && !hydrated ? <div className="slide with-script" /> : null}
      {hydrated && slider ? (
        <input
          type="range"
          className="slide"
          min={Math.min(slider.from, value ?? slider.from)}
          max={Math.max(slider.to, value ?? slider.to)}
          step={stepAt(slider, value)}
          value={value ?? slider.from}
          onChange={(event) => setText(grouped(rounded(onStep(slider, Number(event.target.value)))))}
          aria-label={field.label}
        />
      ) : null}
      {slider && marks ? <SlideRoom slider={slider} marks={marks} unit={unit} /> : null}
    </Field>
  );
}
