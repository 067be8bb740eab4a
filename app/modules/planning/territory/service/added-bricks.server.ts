/** The bricks that a territory's form adds: gathered while it is filled, written with it. */
import type { Actor } from '~/kernel/actor';
import { tightNameOf } from '~/kernel/name-key';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { KmlFile } from '~/kernel/outline';
import { fileIssue, issueSentences, kmlText, type FileIssue, type FileZone } from '~/records/exchange/domain';
import {
  findUploadedKml,
  keepUploadedKml,
  readKml,
  type SentOutline,
} from '~/records/exchange/service/kml-upload.server';
import { noticeTexts } from '~/records/exchange/service/draw-outline.server';
import { openZones } from '~/records/exchange/service/read-file.server';
import type { Named } from '~/kernel/small-types';
import { CREATED_KINDS, freeBrickName, MOST_ADDED, type AddedBrick, type CreatedKind } from '../domain';
import type { DescriptiveDraft, DescriptiveFaults, DescriptiveMore } from '../forms/descriptive.form';
import { prepareBrick, type PreparedBrick } from './create-brick.server';
import { listBricks } from './list-bricks.server';

/** `notices`: of the file of zones, what deserves a look before it is saved. */
export interface Gathered extends Pick<DescriptiveMore, 'draft' | 'added' | 'notices'> {
  readonly faults: DescriptiveFaults;
}

const wrong = (draft: DescriptiveDraft, faults: DescriptiveFaults): Gathered => ({ draft, faults });
const tooMany = (draft: DescriptiveDraft, asked: number): Gathered | null =>
  asked > MOST_ADDED
    ? wrong(draft, { bricks: [{ key: 'territory:brick.tooMany', params: { asked, max: MOST_ADDED } }] })
    : null;
const keyed = (kind: CreatedKind, draft: DescriptiveDraft) => (name: string) =>
  draft.added.some((one) => one.kind === kind && tightNameOf(one.name) === tightNameOf(name));

/** « Ajouter »: the brick waits in the form. A file without a name gives all its surfaces, under their own names. */
export async function gatherBrick(
  actor: Actor,
  kind: CreatedKind,
  draft: DescriptiveDraft,
  outline: SentOutline,
): Promise<Gathered> {
  const typed = draft.typed[kind];
  const bricks = (await listBricks())[kind];
  const waits = keyed(kind, draft);
  const isTaken = (name: string) => waits(name) || bricks.some((one) => tightNameOf(one.name) === tightNameOf(name));
  const sent = kind === 'zones' ? await zonesSent(actor, draft, outline) : done(null);
  if (!sent.ok) return wrong(draft, { zoneKml: issueSentences(sent.reason) });
  const notices = await noticeTexts(sent.value?.notices ?? [], actor);
  if (sent.value && typed.trim() === '') return { ...gatherAll(draft, sent.value, bricks), notices };
  const name = freeBrickName(kind, typed, isTaken);
  if (name === null) return wrong(draft, { bricks: 'territory:brick.nameTaken' });
  const place = sent.value ? placeNamed(sent.value.zones, name) : done(0);
  if (!place.ok) return wrong(draft, { zoneKml: issueSentences(place.reason) });
  const parent = Number(draft.typedParent || 1);
  if (!Number.isInteger(parent) || parent < 1 || parent > 5)
    return wrong(draft, { bricks: 'territory:brick.badParent' });
  const much = tooMany(draft, draft.added.length + 1);
  if (much) return much;
  const one: AddedBrick = { kind, name, parent, token: sent.value?.token ?? '', place: place.value };
  return {
    draft: {
      ...draft,
      added: [...draft.added, one],
      typed: { ...draft.typed, [kind]: '' },
      zoneKmlToken: '',
      zoneKmlName: '',
    },
    faults: {},
    added: { kind, names: [name] },
    notices,
  };
}

/** One file, many zones: those that exist are chosen, the others wait to be created. */
function gatherAll(draft: DescriptiveDraft, { token, zones }: ZonesSent, known: readonly Named[]): Gathered {
  const ids = new Map(known.map(({ id, name }) => [tightNameOf(name), id]));
  const there = new Set(draft.added.filter(({ kind }) => kind === 'zones').map(({ name }) => tightNameOf(name)));
  const added: AddedBrick[] = [];
  const chosen = new Set(draft.zones);
  const names: string[] = [];
  numbered(zones.map(({ name }) => name)).forEach((name, place) => {
    const key = tightNameOf(name);
    const id = ids.get(key);
    if (id !== undefined) chosen.add(id);
    else if (!there.has(key)) added.push({ kind: 'zones', name: name.slice(0, 120), parent: 1, token, place });
    if (!there.has(key)) names.push(name);
    there.add(key);
  });
  const much = tooMany(draft, draft.added.length + added.length);
  if (much) return much;
  return {
    draft: {
      ...draft,
      zones: [...chosen],
      added: [...draft.added, ...added],
      zoneKmlToken: '',
      zoneKmlName: '',
    },
    faults: {},
    added: { kind: 'zones', names },
  };
}

/** Zones of one name stay as many zones: « Zone 1 », « Zone 1 (2) ». */
function numbered(names: readonly string[]): string[] {
  const times = new Map<string, number>();
  return names.map((name) => {
    const key = tightNameOf(name);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return time === 1 ? name : `${name} (${time})`;
  });
}

/** The surface of the zone's name, or the only one; among several the person chooses. */
function placeNamed(zones: readonly FileZone[], name: string): Outcome<number, FileIssue> {
  const own = zones.findIndex((zone) => tightNameOf(zone.name) === tightNameOf(name));
  if (own >= 0 || zones.length === 1) return done(Math.max(own, 0));
  return refused(fileIssue('zoneNotInFile', { name, names: zones.map((zone) => zone.name).join(', ') }));
}

interface ZonesSent {
  readonly token: string;
  readonly zones: readonly FileZone[];
  readonly notices: readonly FileIssue[];
}

/** The file of zones: brought with this round, or kept from an earlier one. */
export async function zoneKml(
  actor: Actor,
  draft: DescriptiveDraft,
  { file, fault, isUnsaid }: SentOutline,
): Promise<Outcome<KmlFile | null, FileIssue>> {
  if (fault) return refused(fault);
  if (file) return readKml(file, actor.login);
  const kept = await findUploadedKml(actor, draft.zoneKmlToken);
  return !kept && isUnsaid ? refused(fileIssue('refusedBefore')) : done(kept);
}

async function zonesSent(
  actor: Actor,
  draft: DescriptiveDraft,
  outline: SentOutline,
): Promise<Outcome<ZonesSent | null, FileIssue>> {
  const kml = await zoneKml(actor, draft, outline);
  if (!kml.ok || !kml.value) return kml.ok ? done(null) : kml;
  const read = await zonesOf(kml.value, actor.login);
  const token = outline.file ? (await keepUploadedKml(actor, outline.file)).token : draft.zoneKmlToken;
  return read.ok ? done({ token, ...read.value }) : read;
}

const zonesOf = (kml: KmlFile, by: string) =>
  openZones({ name: kml.fileName, bytes: new TextEncoder().encode(kml.text), by });

/** What was typed beside « Ajouter » but not added yet is added too; an outline alone belongs to no zone yet. */
export async function gatherTyped(actor: Actor, draft: DescriptiveDraft, outline: SentOutline): Promise<Gathered> {
  let all = draft;
  const notices: string[] = [];
  const bricks = await listBricks();
  for (const kind of CREATED_KINDS) {
    const submitted = tightNameOf(draft.typed[kind]);
    const isChosen = bricks[kind].some(({ id, name }) => draft[kind].includes(id) && tightNameOf(name) === submitted);
    if (submitted !== '' && (isChosen || keyed(kind, draft)(submitted))) continue;
    const hasOutline = outline.file !== null || outline.fault !== null || draft.zoneKmlToken !== '';
    if (submitted === '' && kind === 'zones' && hasOutline)
      return wrong(all, { zoneKml: 'territory:brick.outlineAlone' });
    if (submitted === '') continue;
    const gathered = await gatherBrick(actor, kind, all, outline);
    if (Object.keys(gathered.faults).length > 0) return gathered;
    all = gathered.draft;
    notices.push(...(gathered.notices ?? []));
  }
  return { draft: all, faults: {}, notices };
}

/** What waits, ready to be written with the territory. */
export async function prepareAdded(
  actor: Actor,
  added: readonly AddedBrick[],
): Promise<Outcome<readonly PreparedBrick[], DescriptiveFaults>> {
  const prepared: PreparedBrick[] = [];
  const files = new Map<string, readonly FileZone[]>();
  for (const one of added) {
    const kml = one.token === '' ? null : await outlineOf(actor, one, files);
    if (one.token !== '' && !kml) return refused({ zoneKml: issueSentences(fileIssue('noFile')) });
    const brick = await prepareBrick(actor, one.kind, { name: one.name, parent: one.parent, kml });
    if (!brick.ok) return refused({ bricks: `territory:brick.${brick.reason}` });
    prepared.push(brick.value);
  }
  return done(prepared);
}

async function outlineOf(
  actor: Actor,
  { token, place, name }: AddedBrick,
  files: Map<string, readonly FileZone[]>,
): Promise<KmlFile | null> {
  if (!files.has(token)) {
    const kml = await findUploadedKml(actor, token);
    const zones = kml ? await zonesOf(kml, actor.login) : null;
    files.set(token, zones?.ok ? zones.value.zones : []);
  }
  const zone = files.get(token)?.[place];
  return zone ? { fileName: `${name}.kml`, text: kmlText(name, [{ name, geometry: zone.geometry }]) } : null;
}
