/** The descriptive form of a territory: read with its files, and shown again where nothing was saved. */
import type { Actor } from '~/kernel/actor';
import { isFileUnsaid } from '~/kernel/sent-file';
import { issueSentences } from '~/records/exchange/domain';
import { readUploadedForm, type UploadedForm } from '~/records/exchange/http/read-upload.server';
import { replyOf, type Reply } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import type { Territory } from '../domain';
import { DESCRIPTIVE_COMMANDS } from '../forms/descriptive-commands';
import { readDescriptiveDraft, type DescriptiveFaults, type DescriptiveMore } from '../forms/descriptive.form';
import { descriptiveForm, filesAlong, fillDescription, type DescriptiveSent } from '../service/descriptive-form.server';
import type { TerritoryRefusal } from '../service/refusals';

const PLACE = 'file';
const ZONE = 'new-zones-kml';
const readUpload = (request: Request) => readUploadedForm(request, { fields: [PLACE, ZONE] });

function sentIn({ fields, files, faults }: UploadedForm): DescriptiveSent {
  const outline = (field: string, prefix: string) => ({
    file: files.get(field) ?? null,
    fault: faults.get(field) ?? null,
    isUnsaid: isFileUnsaid(fields, prefix),
  });
  return {
    draft: readDescriptiveDraft(fields),
    command: DESCRIPTIVE_COMMANDS.read(fields.command) ?? { do: 'save' },
    place: outline(PLACE, 'kml'),
    zone: outline(ZONE, 'zoneKml'),
    looked: fields.text('looked').split('|'),
    erases: fields.text('erases'),
  };
}

const again = (faults: DescriptiveFaults, status: number, more: DescriptiveMore): Reply<DescriptiveMore> =>
  replyOf('territory', status, { texts: more.draft.texts, version: more.draft.version, faults, more });

type Filled = Extract<Awaited<ReturnType<typeof fillDescription>>, { readonly kind: 'description' }>;

/** A description to save, or the page again. */
export async function readDescription(
  request: Request,
  actor: Actor,
  territory: Territory | null,
): Promise<Filled | { readonly kind: 'again'; readonly reply: Reply<DescriptiveMore> }> {
  const upload = await readUpload(request);
  if (!upload.ok) {
    const { draft } = await descriptiveForm(actor, territory);
    const faults = { form: issueSentences(upload.reason) };
    return { kind: 'again', reply: again(faults, statusOf('malformed'), { draft }) };
  }
  const filled = await fillDescription(actor, territory, sentIn(upload.value)).finally(() => upload.value.dispose());
  if (filled.kind === 'description') return filled;
  const { kind, faults, ...more } = filled;
  if (more.taken?.isBlocked) return { kind, reply: again(faults, statusOf('hasMatrices'), more) };
  return { kind, reply: again(faults, Object.keys(faults).length > 0 ? statusOf('malformed') : 200, more) };
}

/** What was typed for a territory that is gone, its files kept under their tokens; null where it cannot be read. */
export async function readLostDescription(request: Request, actor: Actor) {
  const upload = await readUpload(request);
  if (!upload.ok) return null;
  const files = await filesAlong(actor, sentIn(upload.value)).finally(() => upload.value.dispose());
  return { fields: upload.value.fields, files };
}

const FIELD: Partial<Record<TerritoryRefusal, keyof DescriptiveFaults>> = {
  emptyName: 'name',
  unknownCity: 'cityCode',
  kmlUnreadable: 'file',
  unknownBrick: 'bricks',
  brickTaken: 'bricks',
  unknownUser: 'users',
};

export const refusedDescription = ({ draft }: Filled, reason: TerritoryRefusal): Reply<DescriptiveMore> =>
  again({ [FIELD[reason] ?? 'form']: `territory:refusal.${reason}` }, statusOf(reason), { draft });
