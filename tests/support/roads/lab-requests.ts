/** Requests to laboratories: made and deleted, never changed. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { prisma } from '~/platform/db/client.server';
import { REQUEST_FIELDS } from '~/modules/monitoring/lab-requests/domain';
import * as one from '~/routes/import+/requests.$id._index';
import * as made from '~/routes/import+/requests.new';
import { textsOf } from '~/records/fields/domain';
import { readRequest, type MessageElement } from '~/modules/monitoring/lab-requests/domain';
import type { Road } from './road';

const [station, code] = [889_001, 'S-889001'];
const requests: Road = {
  name: 'request to a laboratory',
  fields: REQUEST_FIELDS,
  given: {
    ...{ commissioner: [['22222222200022']], laboratory: [['11111111100011']], support: [['3'], ['6']] },
    ...{ from: [['2026-01-10']], to: [['2026-01-20']], stations: [[code]], parameters: [['1340;3;173;454']] },
    ...{ selection: [['']], parameterList: [['']] },
  },
  async start(admin) {
    if ((await prisma().station.findUnique({ where: { id: station } })) === null) {
      await prisma().station.create({ data: { id: station, kind: 'quality', code, name: 'Qualitomètre demandé' } });
      await prisma().stationCode.create({ data: { kind: 'quality', code, stationId: station } });
    }
    let id = 0;
    const remove = () => admin.post(one.action, `/import/requests/${id}`, { intent: ['remove'] }, { id: String(id) });
    return {
      async make(sent: FieldTexts) {
        // a code is taken once
        if (await prisma().labRequest.findUnique({ where: { id } })) await remove();
        const answer = await admin.post(made.action, '/import/requests/new', sent);
        id = (await prisma().labRequest.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0;
        return answer;
      },
      async open() {
        const row = await prisma().labRequest.findUniqueOrThrow({ where: { id } });
        const read = readRequest(row.message as unknown as MessageElement);
        if ('refused' in read) throw new Error(read.refused);
        const { request } = read;
        const [sampling] = request.samplings;
        const [asked] = sampling!.asked;
        return {
          version: 0,
          texts: textsOf(REQUEST_FIELDS, {
            ...{ code: request.code, label: request.label, selection: '', parameterList: '' },
            ...{ commissioner: request.commissioner, laboratory: request.laboratory },
            ...{ from: request.from, to: request.to, support: sampling!.support, stations: sampling!.station },
            parameters: [asked!.parameter, asked!.fraction, asked!.unit, asked!.method].join(';'),
          }),
        };
      },
      remove,
      isGone: async () => (await prisma().labRequest.findUnique({ where: { id } })) === null,
    };
  },
};
export const LAB_ROADS: readonly Road[] = [requests];
