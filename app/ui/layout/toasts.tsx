/** Messages of the last action: part of the page without script; with it, good news leaves after two seconds, trouble stays. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../enhance/use-hydrated';
import { Icon } from '../icon';
import { classes, TONE_ICON, type Tone } from '../tone';

export const TOAST_MS = 2000;
export type ToastVariant = 'success' | 'warning' | 'error' | 'info';
export interface Toast { readonly id: string; readonly variant: ToastVariant; readonly text: string }

const TONE: Record<ToastVariant, Tone> = { success: 'leaf', warning: 'ochre', error: 'brick', info: 'water' };
export const leavesAlone = (variant: ToastVariant): boolean => variant === 'success' || variant === 'info';

export function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  return <div className="toasts" role="status" aria-live="polite">{toasts.map((toast) => <ToastLine key={toast.id} {...toast} />)}</div>;
}

function ToastLine({ variant, text }: Toast) {
  const { t } = useTranslation('ui');
  const hydrated = useHydrated();
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (!leavesAlone(variant)) return;
    const timer = setTimeout(() => setGone(true), TOAST_MS);
    return () => clearTimeout(timer);
  }, [variant]);
  if (gone) return null;
  return (
    <div className={classes('toast', TONE[variant] !== 'water' && TONE[variant])}>
      <Icon name={TONE_ICON[TONE[variant]]} label={t(`toast.${variant}`)} />
      <p>{text}</p>
      {hydrated ? <button type="button" className="button button-quiet" onClick={() => setGone(true)}><Icon name="x" label={t('toast.close')} small /></button> : null}
    </div>
  );
}
