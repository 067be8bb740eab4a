/**
 * A radix Popover under a field. It opens where the screen has room; Escape, a click outside or moving the focus away
 * closes it. The focus stays in the field. No portal is used, so the panel follows its field in the tab order.
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

/** radix would keep the Tab key inside the panel; here it moves on through the page. */
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
