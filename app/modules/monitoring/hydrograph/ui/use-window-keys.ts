/** A hydrograph with the keyboard: arrows move its window, + and − zoom, Home shows all there is. */
import { useNavigate } from '@remix-run/react';
import type { KeyboardEvent } from 'react';
import { clocksOf, moved, type Window } from '../domain/window';
import type { Address } from './address';

/** Where these keys write. */
const TYPED = 'input, select, textarea, [contenteditable]';
const [STEP, NEARER, FURTHER] = [0.25, 0.5, 2];

/** For the element around a picture and what belongs to it: keys work wherever the focus is within. */
export function useWindowKeys(window: Window, address: Address) {
  const navigate = useNavigate();
  const go = (to: string) => navigate(to, { preventScrollReset: true });
  const by = (how: Parameters<typeof moved>[1]) => () => go(address(clocksOf(moved(window, how))));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: by({ by: -STEP }),
    ArrowRight: by({ by: STEP }),
    '+': by({ zoom: NEARER }),
    '=': by({ zoom: NEARER }),
    '-': by({ zoom: FURTHER }),
    '−': by({ zoom: FURTHER }),
    Home: () => go(address({ period: 'all' })),
  };
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest(TYPED)) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
