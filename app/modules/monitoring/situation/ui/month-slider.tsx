/** Months back and forth: links and a range without script; with it the page follows the hand, or plays by itself. */
import { Form, Link, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { Icon } from '~/ui/icon';
import { monthText } from '../view/situation-words';

const [PLAY_MS, PAUSE_MS] = [900, 150];

interface Props {
  readonly month: number;
  readonly first: number;
  readonly last: number;
  readonly action: string;
  /** what else of the address stays */
  readonly kept: Readonly<Record<string, string>>;
  readonly to: (month: number) => string;
}

export function MonthSlider({ month, first, last, action, kept, to }: Props) {
  const { t, i18n } = useTranslation('situation');
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [held, setHeld] = useState<number | null>(null);
  const [plays, setPlays] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = (next: number) => navigate(to(next), { replace: true, preventScrollReset: true });
  const goTo = useRef(go);
  goTo.current = go;
  useEffect(() => {
    setHeld(null);
    if (!plays) return;
    if (month >= last) {
      setPlays(false);
      return;
    }
    const next = setTimeout(() => goTo.current(month + 1), PLAY_MS);
    return () => clearTimeout(next);
  }, [month, plays, last]);
  const slide = (next: number) => {
    setHeld(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => goTo.current(next), PAUSE_MS);
  };
  const step = (by: number, label: string, icon: 'chevron-left' | 'chevron-right') => {
    const next = month + by;
    return next < first || next > last ? null : (
      <Link className="button button-quiet button-icon" to={to(next)} aria-label={label} replace preventScrollReset>
        <Icon name={icon} />
      </Link>
    );
  };
  return (
    <Form method="get" action={action} className="month-slider" replace preventScrollReset>
      {Object.entries(kept).map(([name, value]) =>
        value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {step(-1, t('slider.previous'), 'chevron-left')}
      <label>
        <span className="month-said" aria-live="polite">
          {monthText(held ?? month, i18n.language)}
        </span>
        <input
          type="range"
          name="m"
          min={first}
          max={last}
          key={month}
          defaultValue={month}
          aria-label={t('slider.label')}
          aria-valuetext={monthText(held ?? month, i18n.language)}
          onChange={(event) => slide(event.currentTarget.valueAsNumber)}
        />
      </label>
      {step(1, t('slider.next'), 'chevron-right')}
      {hydrated ? (
        <button
          type="button"
          className="button button-quiet"
          disabled={month >= last && !plays}
          onClick={() => setPlays(!plays)}
        >
          <Icon name={plays ? 'pause' : 'play'} />
          {t(plays ? 'slider.stop' : 'slider.play')}
        </button>
      ) : (
        <button type="submit" className="button until-script">
          {t('slider.show')}
        </button>
      )}
      {month - 12 >= first ? (
        <Link className="button button-quiet" to={to(month - 12)} replace preventScrollReset>
          {t('slider.yearBefore')}
        </Link>
      ) : null}
      {month === last ? null : (
        <Link className="button button-quiet" to={to(last)} replace preventScrollReset>
          {t('slider.latest')}
        </Link>
      )}
    </Form>
  );
}
