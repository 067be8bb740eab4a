/**
 * radix Dialog: focus kept inside, Escape, the rest of the page inert. Its Overlay part is left out on purpose:
 * it injects a <style> element, which our content security policy refuses; a plain veil does the same.
 */
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { classes } from '../tone';

export default function DialogSheet({ title, danger, onClose, children }: { title: string; danger?: boolean; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <Dialog.Root open onOpenChange={(open) => { if (!open) onClose(); }}>
      <Dialog.Portal>
        <div className="veil" />
        <Dialog.Content className={classes('dialog', danger && 'danger')} aria-describedby={undefined}>
          <div className="row spread">
            <Dialog.Title asChild><h2>{title}</h2></Dialog.Title>
            <Dialog.Close className="button button-quiet"><Icon name="x" label={t('form.close')} /></Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
