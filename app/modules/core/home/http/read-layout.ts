/** What the page of the home of a role posted: every panel in its order, those that are ticked, and their titles. */
import type { SentForm } from '~/kernel/sent-form';
import { hasTitle, movePanel, TITLE_LIMIT, type LaidOutPanel } from '../domain';

export function layoutIn(form: SentForm, known: readonly LaidOutPanel[]): LaidOutPanel[] {
  const [order, visible] = [form.getAll('order'), form.getAll('visible')];
  const posted = order.flatMap((name) => known.find(({ panel }) => panel === name) ?? []);
  const laidOut = [...new Set([...posted, ...known])].map(({ panel }) => ({
    panel,
    visible: visible.includes(panel),
    title: hasTitle(panel) ? form.text(`title.${panel}`).trim().slice(0, TITLE_LIMIT) : '',
  }));
  const [verb, panel = ''] = form.command.split(' ');
  if (verb !== 'up' && verb !== 'down') return laidOut;
  return movePanel(laidOut, panel, verb === 'up' ? -1 : 1).flatMap(
    (one) => laidOut.find((each) => each.panel === one.panel) ?? [],
  );
}
