/** The buttons of the page on which series are merged and cut. */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import type { Fault } from '~/kernel/form';
import { refusedCommand } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { moveOf, type RearrangeSearch } from '../forms/rearrange.form';
import { rearrange, type MoveRefusal } from '../service/rearrange-series.server';

function wordsOf(refusal: MoveRefusal): Fault {
  switch (refusal.kind) {
    case 'notFound':
      throw notFound();
    case 'torn':
    case 'mixed':
      return { key: `rearrange:${refusal.kind}`, params: { count: refusal.count } };
    case 'reviewed': {
      const { count, from, to } = refusal;
      const window = { from: formatInstant(new Date(from)), to: formatInstant(new Date(to)) };
      return { key: 'rearrange:reviewed', params: { count, ...window } };
    }
    default:
      return { key: `rearrange:refused.${refusal.kind}` };
  }
}

/** `own`: the series of the station; another station's is nobody's. */
export async function answerRearrange(
  actor: Actor,
  own: readonly Series[],
  search: RearrangeSearch,
  { after, mayReopen }: { readonly after: (seriesId: number) => string; readonly mayReopen: boolean },
) {
  const source = own.find(({ id }) => id === search.series);
  const move = moveOf(search);
  if (!source || !move || (move.kind === 'merge' && !own.some(({ id }) => id === move.into))) throw notFound();
  const t = await translatorOf(actor);
  const reopens = mayReopen ? t(`rearrange:reopened.${move.kind}`) : null;
  const moved = await rearrange(actor, source, move, reopens);
  return moved.ok
    ? redirectWithToast(after(moved.value), `timeseries:toast.${move.kind}`)
    : refusedCommand('button', wordsOf(moved.reason), statusOf('conflict'));
}
