/** Outlines from a map file: read, shown with a name and a kind each, stored as the administrator says. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import type { LonLat } from '~/kernel/projection';
import { previewIssue, type FileIssue, type ZoneFile } from '~/records/exchange/domain';
import type { ImportKind, ImportSession } from '~/records/exchange/service/import-session.server';
import { openShapes } from '~/records/exchange/service/read-file.server';
import { audit } from '~/platform/audit.server';
import { stampOf } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { readStoredFile } from '~/platform/storage/files.server';
import { countOutlines, findOutlines, insertOutlines, lockOutlines } from '../data/outlines.server';
import {
  isOutlineKind,
  MOST_IN_A_FILE,
  MOST_IN_ALL,
  NAME_LIMIT,
  storedOutline,
  USUAL_KIND,
  type DrawnOutline,
  type OutlineChoices,
  type OutlineKind,
} from '../domain';
import type { OutlineLine, OutlinePreview } from '../view/outlines.view';

type Refusal = 'forbidden' | 'alreadyApplied' | 'nameless' | 'nothing' | 'tooMany';

/** `choices`: what the form of the preview says. */
export const outlineImport = (
  choices: OutlineChoices = new Map(),
): ImportKind<null, OutlinePreview | null, { readonly created: number }, Refusal> => ({
  target: 'outlines',
  personal: true,
  open: (actor) => Promise.resolve(may(actor, 'administration.settings') ? done(null) : refused('forbidden')),
  async page(actor, _, session) {
    if (!session) return null;
    const read = await readSession(actor, session);
    const { issues, notices, dropped, lines } = read.ok
      ? read.value
      : { issues: [read.reason], notices: [], dropped: 0, lines: [] };
    return {
      session: session.id,
      fileName: session.fileName,
      applied: session.state === 'applied',
      dropped,
      lines,
      issues: issues.map(previewIssue),
      notices: notices.map(previewIssue),
    };
  },
  async apply(actor, _, session) {
    if (session.state === 'applied') return refused('alreadyApplied');
    const read = await readSession(actor, session);
    const kept = read.ok ? chosenLines(read.value.lines, choices) : [];
    if (kept.length === 0) return refused('nothing');
    if (kept.some(({ name }) => name === '')) return refused('nameless');
    const stored = await storeOutlines(actor, kept, session.fileName);
    return stored.ok ? done({ applied: { created: stored.value }, keeps: { state: 'applied' } }) : stored;
  },
});

const chosenLines = (lines: readonly OutlineLine[], choices: OutlineChoices): OutlineLine[] =>
  lines.flatMap((line) => {
    const choice = choices.get(line.rank);
    return choice ? [{ ...line, kind: choice.kind, name: choice.name.trim().slice(0, NAME_LIMIT) }] : [];
  });

/** Those that are there already are left as they are. Returns how many were added. */
export async function storeOutlines(
  actor: Pick<Actor, 'login'>,
  outlines: readonly (DrawnOutline & { readonly kind: OutlineKind; readonly name: string })[],
  source: string,
): Promise<Outcome<number, 'tooMany'>> {
  return inTransaction(async (tx) => {
    await lockOutlines(tx);
    const known = new Set((await findOutlines(tx)).map(sameAs));
    const fresh = outlines
      .map(({ kind, name, ...drawn }) => ({ kind, name, ...storedOutline(drawn) }))
      .filter((outline) => !known.has(sameAs(outline)));
    if ((await countOutlines(tx)) + fresh.length > MOST_IN_ALL) return refused('tooMany');
    if (fresh.length === 0) return done(0);
    const ids = await insertOutlines(tx, fresh, source, stampOf(actor));
    await audit(tx, {
      login: actor.login,
      action: 'outline.import',
      entity: 'outlines',
      entityId: source,
      after: { ids, outlines: fresh.map(({ kind, name, points }) => ({ kind, name, points })) },
    });
    return done(fresh.length);
  });
}

const sameAs = ({ name, parts }: { readonly name: string; readonly parts: unknown }): string =>
  JSON.stringify([name, parts]);

interface ReadSession {
  readonly lines: readonly OutlineLine[];
  readonly issues: readonly FileIssue[];
  readonly notices: readonly FileIssue[];
  /** more than a file may bring */
  readonly dropped: number;
}

async function readSession(actor: Actor, session: ImportSession): Promise<Outcome<ReadSession, FileIssue>> {
  const bytes = session.fileId && (await readStoredFile(session.fileId));
  if (!bytes) throw new Error(`the file ${session.fileName} of an import is gone`);
  const [read, stored] = await Promise.all([outlinesOfFile(session.fileName, bytes, actor.login), findOutlines()]);
  if (!read.ok) return read;
  const known = new Set(stored.map(sameAs));
  const lines = read.value.outlines.map((outline, rank) => ({ ...outline, rank, isKnown: known.has(sameAs(outline)) }));
  return done({
    lines: lines.slice(0, MOST_IN_A_FILE),
    issues: read.value.issues,
    notices: read.value.notices,
    dropped: Math.max(0, lines.length - MOST_IN_A_FILE),
  });
}

/** What a file draws, as it would be stored; a property `kind` of ours says what a thing is. */
export async function outlinesOfFile(name: string, bytes: Uint8Array, by: string) {
  const read = await openShapes({ name, bytes, by });
  if (!read.ok) return read;
  const { zones, lines = [], points, issues, notices } = read.value;
  const made = [
    ...lines.map((one) => outlineOf(one, { shape: 'line', parts: one.parts })),
    ...zones.map((one) => outlineOf(one, { shape: 'area', parts: ringsOf(one.geometry) })),
    ...points.flatMap((one) => (one.position ? [outlineOf(one, { shape: 'point', parts: [[one.position]] })] : [])),
  ];
  return done({ outlines: made, issues, notices });
}

const ringsOf = (geometry: ZoneFile['zones'][number]['geometry']): readonly (readonly LonLat[])[] =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();

function outlineOf(
  { name, properties }: { readonly name: string; readonly properties: Readonly<Record<string, string>> },
  drawn: DrawnOutline,
) {
  const said = properties['kind'] ?? '';
  const kind: OutlineKind = isOutlineKind(said) ? said : USUAL_KIND[drawn.shape];
  return { name: name.trim().slice(0, NAME_LIMIT), kind, ...storedOutline(drawn) };
}
