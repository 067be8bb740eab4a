/** What the calls of stations take and answer: the fields of each kind, under the names of their columns. */
import { z } from 'zod';
import { answerShape, bodyShape } from '~/records/fields/forms/schemas';
import { Instant } from '~/platform/http/call-answers';
import { fieldsOf, partDefinition, partFields, type PartName, type StationKind } from '../domain';

export const stationBody = (kind: StationKind) =>
  z.object({ ...bodyShape(fieldsOf(kind)), version: z.int() } as unknown as Record<string, z.ZodType>).partial();

export const stationAnswer = (kind: StationKind) =>
  z.object({
    id: z.int(),
    stationType: z.int(),
    ...answerShape(fieldsOf(kind)),
    longitude: z.number().nullable(),
    latitude: z.number().nullable(),
    formerCodes: z.array(z.string()),
    mergedInto: z.int().nullable(),
    lastEventDate: z.iso.date().nullable(),
    lastEventType: z.string().nullable(),
    lastEventComment: z.string().nullable(),
    lastEventCloseDate: z.iso.date().nullable(),
    author: z.string(),
    creationLoginDate: Instant,
    updateLogin: z.string(),
    updateDate: Instant,
    version: z.int(),
  } as unknown as Record<string, z.ZodType>);

export const partAnswer = (part: PartName) =>
  z.object({
    id: z.int(),
    ...answerShape(partFields(part)),
    ...(partDefinition(part).file ? { hasFile: z.boolean() } : {}),
    version: z.int(),
  } as unknown as Record<string, z.ZodType>);
export const partBody = (part: PartName) =>
  z
    .object({
      ...bodyShape(partFields(part)),
      // the file of a picture, as documents are sent: its name and a data URL
      ...(partDefinition(part).file ? { name: z.string().max(300), content: z.string() } : {}),
    } as unknown as Record<string, z.ZodType>)
    .partial();
