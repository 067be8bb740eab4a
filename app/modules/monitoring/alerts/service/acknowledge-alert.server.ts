/** Somebody says that they know of an alert: it is quiet until it rises. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { tellFollowers } from '~/platform/jobs/enqueue.server';
import { closedQuantities } from '~/modules/monitoring/series/domain/closed-series';
import { findSeries } from '~/modules/monitoring/series/service/series.server';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { findAlertLines } from '../data/alert-lines.server';
import { addAcknowledgement, holdAlerts } from '~/modules/monitoring/watches/service/watched.server';
import { acknowledgeHeld } from '~/modules/monitoring/watches/service/judge-alerts.server';

/** `closed`: it closed meanwhile; `answered`: somebody was faster. */
type AcknowledgeRefusal = 'notFound' | 'closed' | 'answered';

export async function acknowledgeAlert(
  actor: Actor,
  id: number,
  note: string,
): Promise<Outcome<{ readonly station: string }, AcknowledgeRefusal>> {
  const [seen] = await findAlertLines({ ids: [id], closed: closedQuantities(actor) });
  if (!seen || !(await stationFor(actor, seen.station.id, 'station.measure'))) return refused('notFound');
  return inTransaction<Outcome<{ readonly station: string }, AcknowledgeRefusal>>(async (tx) => {
    await holdAlerts(tx, [seen.series.id]);
    const [line] = await findAlertLines({ ids: [id] }, tx);
    const series = await findSeries(seen.series.id, tx);
    if (!line || !series || line.isWithdrawn || line.closedAt !== null) return refused('closed');
    if (line.alert.isAcknowledged) return refused('answered');
    const at = await acknowledgeHeld(tx, series, line.threshold, actor.login);
    await addAcknowledgement(tx, line, { at, by: actor.login, note, saidAt: now().getTime() });
    await audit(tx, {
      login: actor.login,
      action: 'alert.acknowledge',
      entity: 'alert',
      entityId: id,
      after: { note },
    });
    await tellFollowers(tx);
    return done({ station: line.station.name });
  });
}
