/**
 * Stations, series and measures as OGC SensorThings 1.1 (18-088), to be read: public stations without a key; with one,
 * what its person reads.
 */
import { z } from 'zod';
import { defineCall, type Call } from '~/platform/http/define-call';
import { OPTIONS } from '../domain/things-query';
import { OPEN_WEIGHT } from '../domain/weight';
import { answerThings, inWords, landingPage, nothingThere, readAddress, ROOT } from '../http/things-answer.server';
import { readThings } from '../service/things.server';

const search = z.object(Object.fromEntries([...OPTIONS, '$resultFormat'].map((name) => [name, z.string().optional()])));
const NAMES = ['entities', 'related', 'of'];
const SUMMARIES = [
  { fr: 'Une page d’entités, ou une entité', en: 'A page of entities, or one entity' },
  {
    fr: 'Ce qui appartient à une entité, ou l’une de ses propriétés',
    en: 'What belongs to an entity, or one of its properties',
  },
  { fr: 'Ce qui appartient à ce qui appartient à une entité', en: 'What belongs to what belongs to an entity' },
];

const shared = {
  method: 'GET',
  tag: 'open',
  allow: 'public.read',
  visitors: true,
  costs: 'open',
  weighs: OPEN_WEIGHT,
  search,
  answer: z.looseObject({}),
} as const;

/** « Things(1) », « Things(1)/Datastreams », « Things(1)/Datastreams(2)/Observations » */
function callOf(depth: number): Call {
  const names = NAMES.slice(0, depth);
  const { fr, en } = SUMMARIES[depth - 1]!;
  return defineCall({
    ...shared,
    path: [ROOT, ...names.map((name) => `{${name}}`)].join('/'),
    summary: { fr: `SensorThings : ${fr}`, en: `SensorThings: ${en}` },
    params: z.object(Object.fromEntries(names.map((name) => [name, z.string().max(100)]))),
    async run({ actor, params, request }) {
      return inWords(async () => {
        const address = await readAddress(
          request,
          names.map((name) => String(params[name])),
        );
        const answer = await readThings(actor, address);
        if (!answer) throw await nothingThere();
        return answerThings(answer, address);
      });
    },
  });
}

export const THINGS_CALLS: readonly Call[] = [
  defineCall({
    ...shared,
    path: ROOT,
    summary: { fr: 'SensorThings : où sont les entités', en: 'SensorThings: where the entities are' },
    async run({ request }) {
      return inWords(async () => landingPage((await readAddress(request, [])).base));
    },
  }),
  ...NAMES.map((_, rank) => callOf(rank + 1)),
];
