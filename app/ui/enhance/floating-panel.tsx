/**
 * radix Popover under a field: placed where the screen has room, closed by Escape, by a press elsewhere and when the
 * keyboard leaves. The keyboard stays in the field. No portal: the panel follows the field in the order of the page.
 */
import { Popover } from 'radix-ui';
import type { KeyboardEvent, ReactElement, RefObject } from 'react';

export interface FloatingPanelProps {
  readonly field: RefObject<HTMLElement>;
  readonly align: 'start' | 'end';
  readonly onClose: () => void;
  readonly children: ReactElement;
}

const stay = (event: Event): void => event.preventDefault();

/** radix would lead the Tab key round in the panel: it goes on through the page. */
function goOn(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

export default function FloatingPanel({ field, align, onClose, children }: FloatingPanelProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Popover.Anchor virtualRef={field} />
      <Popover.Content
        className="floating"
        role={undefined}
        align={align}
        sideOffset={8}
        collisionPadding={8}
        onOpenAutoFocus={stay}
        onCloseAutoFocus={stay}
        onEscapeKeyDown={() => field.current?.focus()}
        onInteractOutside={(event) => {
          if (event.target === field.current) event.preventDefault();
        }}
      >
        <div onKeyDown={goOn}>{children}</div>
      </Popover.Content>
    </Popover.Root>
  );
}
