/**
 * Messages about the last action. Without script they are part of the page. With script, successes and information
 * disappear after two seconds; warnings and errors stay.
 */
import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../enhance/use-hydrated';
import { PostForm } from '../form/post-form';
import { Icon } from '../icon';
import { classes, TONE_ICON, type Tone } from '../tone';

const TOAST_MS = 2000;
/** Time to read it and to choose. */
const UNDO_MS = 10_000;
export type ToastVariant = 'success' | 'warning' | 'error' | 'info';
export interface Toast {
  readonly id: string;
  readonly variant: ToastVariant;
  readonly text: string;
  /** a button that takes back what the message tells */
  readonly undo?: { readonly action: string; readonly label: string };
}

const TONE: Record<ToastVariant, Tone> = { success: 'leaf', warning: 'ochre', error: 'brick', info: 'water' };
const leavesAlone = (variant: ToastVariant): boolean => variant === 'success' || variant === 'info';

/** Dismisses what leaves alone once its time has come; returns what stops that. */
export function leaveLater(variant: ToastVariant, dismiss: () => void, after = TOAST_MS): () => void {
  if (!leavesAlone(variant)) return () => undefined;
  const timer = setTimeout(dismiss, after);
  return () => clearTimeout(timer);
}

/**
 * Reloading the page's data brings no messages, so those already shown are kept here: successes and information for
 * their two seconds, warnings and errors until they are closed or the user leaves the page.
 */
function useShownToasts(toasts: readonly Toast[]) {
  const { pathname } = useLocation();
  const [kept, setKept] = useState<readonly (Toast & { readonly pathname: string })[]>([]);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    setKept((before) => [
      ...before.filter((toast) => leavesAlone(toast.variant) || toast.pathname === pathname),
      ...toasts.filter(({ id }) => !before.some((toast) => toast.id === id)).map((toast) => ({ ...toast, pathname })),
    ]);
  }, [toasts, pathname]);
  const all = [...kept, ...toasts.filter(({ id }) => !kept.some((toast) => toast.id === id))];
  return {
    shown: all.filter(({ id }) => !dismissed.has(id)),
    close: useCallback((id: string) => setDismissed((before) => new Set(before).add(id)), []),
  };
}

export function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  const { shown, close } = useShownToasts(toasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} onDismiss={close} />
      ))}
    </div>
  );
}

function ToastLine({ toast, onDismiss }: { toast: Toast; onDismiss: (id: string) => void }) {
  const { id, variant, text, undo } = toast;
  const { t } = useTranslation('ui');
  const hydrated = useHydrated();
  useEffect(() => {
    return leaveLater(variant, () => onDismiss(id), undo ? UNDO_MS : TOAST_MS);
  }, [id, variant, undo, onDismiss]);
  return (
    <div className={classes('toast', TONE[variant] !== 'water' && TONE[variant])}>
      <Icon name={TONE_ICON[TONE[variant]]} label={t(`toast.${variant}`)} />
      <p>{text}</p>
      {undo ? (
        <PostForm action={undo.action} onSubmit={() => onDismiss(id)}>
          <button className="button">
            <Icon name="undo" small />
            {undo.label}
          </button>
        </PostForm>
      ) : null}
      <button
        type="button"
        className={classes('button button-quiet', !hydrated && 'with-script')}
        onClick={() => onDismiss(id)}
      >
        <Icon name="x" label={t('toast.close')} small />
      </button>
    </div>
  );
}
