/**
 * radix Dialog: it keeps the focus inside, closes on Escape and makes the rest of the page inert. Its Overlay is not
 * used: it injects a <style> element, which our content security policy refuses. A plain element dims the page instead.
 */
import { Dialog } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { classes } from '../tone';

/** radix moves the focus without scrolling: in a long dialog the focused element could be out of sight. */
const inSight = ({ target }: { target: EventTarget }): void => {
  if (target instanceof HTMLElement && target.getAttribute('role') !== 'dialog')
    target.scrollIntoView({ block: 'nearest' });
};

/**
 * Gives the focus back to what opened the dialog, if it is still in the page. A dialog that has its own address was
 * opened from a page that was replaced since: use-opener finds its opener.
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
  // read at the first render: a field with autofocus takes the focus before radix notes who had it
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
