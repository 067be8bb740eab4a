/** Thresholds, and times during which nobody is told. */
import { SILENCE_FORM } from '~/modules/monitoring/alerts/domain';
import { THRESHOLD_FIELDS } from '~/modules/monitoring/watches/domain';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { textsOf } from '~/records/fields/domain';
import { prisma } from '~/platform/db/client.server';
import * as threshold from '~/routes/alert+/config.$id';
import * as newThreshold from '~/routes/alert+/config.new';
import { BULLETIN_FORM } from '~/modules/monitoring/situation/domain/bulletin';
import * as bulletin from '~/routes/$stationKind+/bulletin';
import * as silences from '~/routes/alert+/silences';
import { newPiezometer } from '../series-world';
import type { Opened, Road } from './road';

const thresholds: Road = {
  name: 'threshold',
  fields: THRESHOLD_FIELDS,
  given: {
    quantity: [['nitrate'], ['ph']],
    // values that stand still need to say what that is
    kind: [['rate'], ['missing'], ['range']],
    // one after the other, in their direction
    ...{ level1: [['10']], level2: [['']], level3: [['']], level4: [['']] },
    hysteresis: [['2'], ['0,5']],
    fraction: [['23'], ['']],
    // both or none
    ...{ seasonFirst: [['']], seasonLast: [['']], validFrom: [['']], validTo: [['']] },
    ...{ receivers: [['jardinier'], ['@technician']], escalateTo: [['jardinier'], []] },
  },
  together: [
    { direction: ['ascending'], level2: ['20,5'], level3: ['30'], level4: ['40'] },
    { level2: [''], level3: [''], level4: [''] },
    { level2: ['8'], level3: ['6'], level4: ['4'], direction: ['descending'] },
    { seasonFirst: ['01/11'], seasonLast: ['31/03'] },
    { validFrom: ['2026-01-31'], validTo: ['2026-12-31'] },
    { kind: ['persistence'], epsilon: ['0,01'], level2: [''], level3: [''], level4: [''] },
  ],
  async start(admin) {
    const station = await newPiezometer();
    /** kept: a form stays open on a threshold that somebody deletes */
    let id = 0;
    const find = async () => (await prisma().threshold.findFirst({ where: { stationId: station } }))?.id ?? 0;
    const post = (sent: FieldTexts) => admin.post(threshold.action, `/alert/config/${id}`, sent, { id: String(id) });
    return {
      async make(sent) {
        const made = await admin.post(newThreshold.action, `/alert/config/new?station=${station}`, sent);
        id = await find();
        return made;
      },
      open: async () => (await admin.get(threshold.loader, `/alert/config/${id}`, { id: String(id) })) as Opened,
      save: post,
      remove: () => post({ intent: ['remove'] }),
      isGone: async () => (await find()) === 0,
    };
  },
};

const silence: Road = {
  name: 'silence',
  fields: SILENCE_FORM.fields,
  given: { from: [['2026-11-01T08:00']], to: [['2099-11-01T08:00'], ['2099-12-31T00:00']] },
  async start(admin) {
    const station = await newPiezometer();
    const address = `/alert/silences?station=${station}`;
    const last = () => prisma().alertSilence.findFirst({ where: { stationId: station }, orderBy: { id: 'desc' } });
    return {
      make: (sent) => admin.post(silences.action, address, sent),
      async open() {
        return { texts: textsOf(SILENCE_FORM.fields, (await last())!), version: 0 };
      },
      remove: async () => admin.post(silences.action, address, { intent: 'end', silence: String((await last())!.id) }),
      isGone: async () => (await last())!.to.getTime() <= Date.now(),
    };
  },
};

/** Signed: what is written stays. */
const issued: Road = {
  name: 'bulletin',
  fields: BULLETIN_FORM.fields,
  start(admin) {
    const address = '/piezometry/bulletin?month=2026-10';
    return Promise.resolve({
      make: (sent: FieldTexts) => admin.post(bulletin.action, address, sent, { stationKind: 'piezometry' }),
      async open() {
        const last = await prisma().bulletin.findFirst({ orderBy: { id: 'desc' } });
        return { texts: textsOf(BULLETIN_FORM.fields, last!), version: 0 };
      },
    });
  },
};

export const ALERT_ROADS: readonly Road[] = [thresholds, silence, issued];
