/**
 * radix Dialog: focus kept inside, Escape, the rest of the page inert. Its Overlay part is left out on purpose: it
 * injects a <style> element, which our content security policy refuses; a plain veil does the same.
 */
import { Dialog } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { classes } from '../tone';

/** radix moves the focus without scrolling: in a long dialog it would leave the screen. */
const inSight = ({ target }: { target: EventTarget }): void => {
  if (target instanceof HTMLElement && target.getAttribute('role') !== 'dialog')
    target.scrollIntoView({ block: 'nearest' });
};

/**
 * A dialog with an address of its own was opened from a page that is gone: it knows its opener in another way
 * (use-opener).
 */
function giveBack(event: Event, opener: Element | null): void {
  if (!(opener instanceof HTMLElement) || opener === document.body || opener.id === 'content' || !opener.isConnected)
    return;
  event.preventDefault();
  opener.focus();
}

export default function DialogSheet({
  title,
  danger,
  onClose,
  children,
}: {
  title: string;
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('ui');
  // a field that takes the focus as it is drawn is there before radix looks where the focus came from
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <div className="veil" />
        <Dialog.Content
          className={classes('dialog', danger && 'danger')}
          aria-describedby={undefined}
          onFocus={inSight}
          onCloseAutoFocus={(event) => giveBack(event, opener)}
        >
          <div className="row spread">
            <Dialog.Title asChild>
              <h2>{title}</h2>
            </Dialog.Title>
            <Dialog.Close className="button button-quiet">
              <Icon name="x" label={t('form.close')} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
