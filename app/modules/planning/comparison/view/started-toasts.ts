/** What is said after scenarios were started together. */
interface Toast {
  readonly variant: 'success' | 'info' | 'warning';
  readonly key: string;
  readonly params: { readonly count: number };
}
const VARIANTS = { solved: 'success', running: 'info', without: 'warning' } as const;

export const startedToasts = (counts: Readonly<Record<keyof typeof VARIANTS, number>>): Toast[] =>
  (['solved', 'running', 'without'] as const).flatMap((how) =>
    counts[how] === 0
      ? []
      : [{ variant: VARIANTS[how], key: `planning:started.${how}`, params: { count: counts[how] } }],
  );
