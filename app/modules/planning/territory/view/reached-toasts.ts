/** What a save tells of the objectives that reach what joined the territory. */
import type { ReachedObjective } from '../domain/descriptive-change';

const NAMED = 3;
const LONGEST = 80;
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

interface Told {
  readonly variant: 'info' | 'warning';
  readonly key: string;
  readonly params: { readonly count: number; readonly names: string };
}

/** Those that mean all, then those of which nobody has said it. */
export function reachedToasts(reached: readonly ReachedObjective[]): Told[] {
  const told = (variant: Told['variant'], key: string, some: readonly ReachedObjective[]): Told[] => {
    if (some.length === 0) return [];
    const named = some.slice(0, NAMED).map(({ scenario, objective }) => `« ${short(objective)} » (${short(scenario)})`);
    const names = some.length > NAMED ? [...named, '…'].join(', ') : named.join(', ');
    return [{ variant, key: `territory:toast.${key}`, params: { count: some.length, names: names.slice(0, 300) } }];
  };
  return [
    ...told(
      'info',
      'reached',
      reached.filter((one) => one.reached),
    ),
    ...told(
      'warning',
      'reachedUnsaid',
      reached.filter((one) => !one.reached),
    ),
  ];
}
