/** A count that climbs to its value in three seconds; at once without script, or where motion is not wanted. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';

const DURATION_MS = 3000;

export function AnimatedCount({ value }: { value: number }) {
  const { i18n } = useTranslation();
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (
      value === 0 ||
      window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
      document.documentElement.hasAttribute('data-sober')
    )
      return;
    let frame = 0;
    const start = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, (now - start) / DURATION_MS);
      setShown(Math.round(value * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <>
      <span aria-hidden="true">{formatNumber(shown, 0, i18n.language)}</span>
      <span className="visually-hidden">{formatNumber(value, 0, i18n.language)}</span>
    </>
  );
}
