/** A message that says what it is: whoever sets a threshold sees that those it names are reached. */
import type { Actor } from '~/kernel/actor';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { mailEach } from '~/platform/mail/mail-each.server';
import type { ThresholdParent, ThresholdValues } from '~/modules/monitoring/watches/domain';
import { reachOf } from './receivers.server';
import { maySet } from './thresholds.server';

/** Answers the addresses that were written to; null: the threshold is not theirs to set. */
export async function sendTrial(
  actor: Actor,
  parent: ThresholdParent,
  { receivers, escalateTo }: Pick<ThresholdValues, 'receivers' | 'escalateTo'>,
): Promise<readonly string[] | null> {
  if (!(await maySet(actor, parent))) return null;
  const stationId = parent.of === 'station' ? parent.stationId : null;
  const { addresses } = await reachOf([...new Set([...receivers, ...escalateTo])], { stationId, quantity: null });
  await inTransaction(async (tx) => {
    await mailEach(tx, addresses, (t) => ({
      subject: t('alerts:trial.subject'),
      text: t('alerts:trial.text', { name: actor.name || actor.login }),
    }));
    await audit(tx, {
      ...{ login: actor.login, action: 'alert.trial', entity: 'threshold', entityId: 0 },
      after: { addresses: addresses.length },
    });
  });
  return addresses;
}
