/** What a station is made of, by the calls: the rows of each part, and what the contract asks of a well (C608). */
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { startOf, withBody } from '~/records/fields/domain';
import { issueKey } from '~/records/exchange/domain';
import { uploadFromDataUrl } from '~/records/exchange/http/read-upload.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { Inserted } from '~/platform/http/call-answers';
import { defineCall, type Call } from '~/platform/http/define-call';
import { KIND_NAMES, kindOf, partDefinition, partFields, type PartName, type StationKind } from '../domain';
import { partAnswer, partBody } from '../forms/api-bodies';
import { stationOfKind, stationNotFound } from '../http/call-station.server';
import { savePart } from '../service/parts.server';
import { readAquiferOf, readPartsOf } from '../service/read-parts.server';
import { checkPicture, PICTURE_BYTES, type NewPicture } from '../service/station-pictures.server';

const partCallsOf = (kind: StationKind): Call[] => {
  const { parts } = kindOf(kind);
  return [...parts.flatMap((part) => callsOfPart(kind, part)), ...(parts.includes('drilling') ? wellCalls(kind) : [])];
};

function callsOfPart(kind: StationKind, part: PartName): Call[] {
  const path = `${kindOf(kind).api}/{id}/${partDefinition(part).api}`;
  return [
    defineCall({
      method: 'GET',
      path,
      tag: 'stations',
      summary: {
        fr: `Les lignes « ${part} » de sa fiche technique`,
        en: `The rows “${part}” of its technical details`,
      },
      allow: 'station.read',
      params: OneRow,
      answer: z.array(partAnswer(part)),
      async run({ actor, params }) {
        await stationOfKind(actor, params.id, kind);
        return readPartsOf(params.id, part);
      },
    }),
    defineCall({
      method: 'POST',
      path,
      tag: 'stations',
      summary: { fr: `Ajoute une ligne « ${part} »`, en: `Adds a row “${part}”` },
      allow: 'station.update',
      params: OneRow,
      body: partBody(part),
      answer: Inserted.extend({ id: z.int() }),
      status: 201,
      async run({ actor, params, body }) {
        await stationOfKind(actor, params.id, kind);
        const values = withBody(partFields(part), startOf(partFields(part)), body);
        const saved = await savePart(actor, params.id, part, null, values, await pictureOf(body));
        if (saved.ok) return { insert: 1, id: saved.value };
        if (typeof saved.reason === 'string') throw stationNotFound();
        const [[field, key] = ['', 'common:form.invalid']] = Object.entries(saved.reason.faults);
        throw refuseApi(422, key, { field });
      },
    }),
  ];
}

/** Sent as a data URL, like the documents of contents. */
async function pictureOf({ name, content }: Readonly<Record<string, unknown>>): Promise<NewPicture | null> {
  if (typeof name !== 'string' || typeof content !== 'string') return null;
  const upload = await uploadFromDataUrl(name, content, { maxBytes: PICTURE_BYTES });
  const picture = upload.ok ? await checkPicture(upload.value) : upload;
  if (picture.ok) return picture.value;
  const { reason } = picture.reason;
  throw refuseApi(422, issueKey(reason), { field: 'content', params: { ...reason.params } });
}

/** The words of the contract for a well: its hole as it was bored, and the aquifer it reaches. */
const wellCalls = (kind: StationKind): Call[] => [
  defineCall({
    method: 'GET',
    path: `${kindOf(kind).api}/{id}/borehole`,
    tag: 'stations',
    summary: { fr: 'Le trou foré, du haut vers le bas', en: 'The hole as it was bored, from the top' },
    allow: 'station.read',
    params: OneRow,
    answer: z.array(
      z.object({
        depthTop: z.number().nullable(),
        depthBottom: z.number().nullable(),
        diameter: z.number().nullable(),
      }),
    ),
    async run({ actor, params }) {
      await stationOfKind(actor, params.id, kind);
      const drillings = await readPartsOf(params.id, 'drilling');
      const number = (value: unknown) => (typeof value === 'number' ? value : null);
      return drillings.map((row: Readonly<Record<string, unknown>>) => ({
        depthTop: number(row['depthTop']),
        depthBottom: number(row['depthBottom']),
        diameter: number(row['diameter']),
      }));
    },
  }),
  defineCall({
    method: 'GET',
    path: `${kindOf(kind).api}/{id}/aquifer`,
    tag: 'stations',
    summary: { fr: 'L’entité hydrogéologique captée', en: 'The hydrogeological entity that it reaches' },
    allow: 'station.read',
    params: OneRow,
    answer: z.object({ code: z.string(), name: z.string() }),
    async run({ actor, params }) {
      return readAquiferOf(await stationOfKind(actor, params.id, kind));
    },
  }),
];

export const PART_CALLS: readonly Call[] = KIND_NAMES.flatMap(partCallsOf);
