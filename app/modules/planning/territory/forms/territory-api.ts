/** Bodies and answers of the territory calls, in the payload names of S1§3; the OpenAPI document is made from these. */
import { z } from 'zod';
import { storedFileName } from '~/records/exchange/domain';
import { RowNumber } from '~/kernel/row-number';
import type { KmlFile } from '~/kernel/outline';
import { withBody } from '~/records/fields/domain';
import { answerShape, bodyShape } from '~/records/fields/forms/schemas';
import { Updated } from '~/platform/http/call-answers';
import {
  departmentNumber,
  NOWHERE,
  TERRITORY_FIELDS,
  TERRITORY_LISTS,
  type Allocation,
  type Localisation,
  type TerritoryDescription,
} from '../domain';

const Ha = z.number().min(0).max(1e7);
/** A brick link as it is emitted; on input the brick's id alone will do. */
const BrickLink = z.object({
  id: z.number().int().optional(),
  dataId: RowNumber,
  usermaj: z.string().optional(),
});
const BrickIn = z.union([RowNumber, BrickLink]).transform((link) => (typeof link === 'number' ? link : link.dataId));
const UserLink = z.object({
  id: z.number().int().optional(),
  login: z.string().max(100),
  usermaj: z.string().optional(),
});
const UserIn = z
  .union([z.string().max(100), UserLink])
  .transform((link) => (typeof link === 'string' ? link : link.login));

/** The contract's names. */
export const CALL_NAMES = {
  status: 'statut',
  crops: 'cultures',
  drivingModes: 'modesConduites',
  indicators: 'indicateurs',
  users: 'utilisateurs',
} as const;

const fields = {
  ...bodyShape(TERRITORY_FIELDS, CALL_NAMES),
  department: z.string().max(3).nullable(),
  cityCode: z.string().max(10).nullable(),
  kml: z.string().max(10_000_000).nullable(),
  kmlFileName: z.string().max(255).nullable(),
  zones: z.array(BrickIn).max(2000),
  cultures: z.array(BrickIn).max(2000),
  modesConduites: z.array(BrickIn).max(200),
  indicateurs: z.array(BrickIn).max(200),
  utilisateurs: z.array(UserIn).max(5000),
};
/**
 * surfacesCultures is sent empty by clients (S1§7); what the server computes is not taken back. `dateMaj`, when given,
 * is the lock.
 */
const sent = {
  surfacesCultures: z.array(z.unknown()).optional(),
  dateMaj: z.iso.datetime({ offset: true }).optional(),
  datemaj: z.iso.datetime({ offset: true }).optional(),
};
export const TerritoryBody = z.object(fields).partial().extend(sent);
export type TerritoryBody = z.output<typeof TerritoryBody>;
export const UsersBody = z.object({ utilisateurs: fields.utilisateurs, usersRead: z.boolean().optional() });
export const StatusBody = z.object({ statut: fields.statut });

export const ZoneSurfaceRow = z.object({ tid: RowNumber.optional(), zid: RowNumber, surface: Ha.nullable() });
export const AllocationRow = z.object({
  tid: RowNumber.optional(),
  zid: RowNumber,
  cid: RowNumber,
  mcid: RowNumber,
  surface: Ha,
});
export const ZoneSurfacesBody = z.array(ZoneSurfaceRow).max(2000);
export const AllocationBody = z.array(AllocationRow).max(200_000);
export const UploadBody = z.object({ tid: RowNumber, fileName: z.string().min(1).max(255), fileContent: z.string() });

export const CropSurfaceRow = z.object({ culture: z.string(), surface: z.number() });

export const TerritoryAnswer = z.object({
  id: RowNumber,
  ...answerShape(TERRITORY_FIELDS, CALL_NAMES),
  dateCreation: z.string(),
  dateMaj: z.string(),
  userMaj: z.string(),
  usermaj: z.string(),
  author: z.string(),
  department: z.string().nullable(),
  cityCode: z.string().nullable(),
  kml: z.string().nullable(),
  kmlFileName: z.string().nullable(),
  zones: z.array(BrickLink),
  cultures: z.array(BrickLink),
  modesConduites: z.array(BrickLink),
  indicateurs: z.array(BrickLink),
  utilisateurs: z.array(UserLink),
  surfacesCultures: z.array(CropSurfaceRow),
});
export const SavedTerritory = Updated.extend({ changed: z.array(z.string()), allocationDeleted: z.boolean() });
export const AverageAnswer = z.object({
  id: RowNumber,
  nbYears: z.number().int(),
  surfacesAverage: z.array(z.object({ culture: z.string(), zoneLabel: z.string(), surface: z.number() })),
});

/**
 * Applies a body to the stored description: absent fields are unchanged. Of several places the most precise one wins
 * (S1§4).
 */
export const descriptionFromBody = (before: TerritoryDescription, body: TerritoryBody): TerritoryDescription => ({
  ...withBody({ ...TERRITORY_FIELDS, ...TERRITORY_LISTS }, before, body, CALL_NAMES),
  localisation: placeFrom(before.localisation, body),
});

function placeFrom(before: Localisation, body: TerritoryBody): Localisation {
  if (body.kml === undefined && body.cityCode === undefined && body.department === undefined) return before;
  const kml: KmlFile | null = body.kml
    ? { fileName: storedFileName(body.kmlFileName ?? before.kml?.fileName ?? 'territoire.kml'), text: body.kml }
    : null;
  const changedKml = kml !== null && kml.text !== before.kml?.text;
  const department = departmentNumber(body.department ?? '') ?? null;
  if (changedKml) return { ...NOWHERE, kml };
  if (body.cityCode && body.cityCode !== before.cityCode) return { ...NOWHERE, cityCode: body.cityCode };
  if (department !== null && department !== before.department) return { ...NOWHERE, department };
  if (kml) return { ...NOWHERE, kml };
  return body.cityCode ? { ...NOWHERE, cityCode: body.cityCode } : { ...NOWHERE, department };
}

export const linesFromBody = (rows: z.output<typeof AllocationBody>): Allocation['lines'] =>
  rows.map(({ zid, cid, mcid, surface }) => ({ zoneId: zid, cropId: cid, modeId: mcid, surface }));
export const surfacesFromBody = (rows: z.output<typeof ZoneSurfacesBody>): Allocation['surfaces'] =>
  rows.map(({ zid, surface }) => ({ zoneId: zid, surface }));
