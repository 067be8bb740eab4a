/** The buttons beside the sheet of an allocation, each by its own fields, and where a saved sheet leads. */
import { redirect } from '@remix-run/node';
import type { Actor } from '~/kernel/actor';
import { farToasts, type FarNumber } from '~/kernel/far-number';
import type { SentForm } from '~/kernel/sent-form';
import { defineForm, text, whole } from '~/records/fields/domain';
import { readForm } from '~/records/fields/http/read-form.server';
import { redirectWithToast, type ToastMessage } from '~/platform/http/toast.server';
import { askedPage } from '~/ui/grid/grid-post';
import { urls } from '~/urls';
import { OPEN_LINES_AT_MOST } from '../domain';
import { addMissingCrops } from '../service/missing-crops.server';
import type { TerritoryRefusal } from '../service/refusals';
import { adjustZoneTotal } from '../service/save-allocation.server';
import { startFromRpg } from '../service/start-from-rpg.server';

const brick = () => whole({ start: 0, required: true, min: 1 });
const ADJUST = defineForm('adjust', { zid: brick() });
const FROM_RPG = defineForm('fromRpg', { mode: brick() });
/** No code: all crops that are missing. */
const MISSING = defineForm('rpgCrop', { rpgCrop: text({ max: 20 }), mode: brick() });

const NOTHING_CHANGED: ToastMessage = { variant: 'info', key: 'territory:toast.nothingChanged' };
const refusal = (reason: TerritoryRefusal): ToastMessage => ({ variant: 'error', key: `territory:refusal.${reason}` });
const hectaresOf = (area: number): number => Math.max(1, Math.round(area));

/** Null: another button sent the sheet itself. */
export async function answerBesideSheet(actor: Actor, id: number, sent: SentForm): Promise<Response | null> {
  if (sent.command === 'adjust') return adjust(actor, id, sent);
  if (sent.command === 'fromRpg') return fromRpg(actor, id, sent);
  return sent.has('rpgCrop') ? joinMissing(actor, id, sent) : null;
}

async function adjust(actor: Actor, id: number, sent: SentForm): Promise<Response> {
  const back = urls.territory(id, { tab: 'rotation' });
  const form = await readForm(sent, ADJUST);
  if (!form.accepted) return redirectWithToast(back, refusal('unknownZone'));
  const adjusted = await adjustZoneTotal(actor, id, form.value.zid);
  if (!adjusted.ok) return redirectWithToast(back, refusal(adjusted.reason));
  return redirectWithToast(back, adjusted.value.update > 0 ? 'territory:toast.adjusted' : NOTHING_CHANGED);
}

async function joinMissing(actor: Actor, id: number, sent: SentForm): Promise<Response> {
  const form = await readForm(sent, MISSING);
  if (!form.accepted) return redirectWithToast(urls.territory(id, { tab: 'rotation' }), refusal('unknownMode'));
  const { rpgCrop, mode } = form.value;
  const added = await addMissingCrops(actor, id, { code: rpgCrop || null, modeId: mode });
  return redirectWithToast(
    urls.territory(id, { tab: 'rotation', missing: 1, mode }),
    added.ok ? joinedToast(added.value) : refusal(added.reason),
  );
}
function joinedToast({ names, hectares }: { names: readonly string[]; hectares: number }): ToastMessage {
  if (names.length === 0) return NOTHING_CHANGED;
  const params = { count: names.length, names: names.join(', '), hectares: hectaresOf(hectares) };
  return { variant: 'success', key: 'territory:toast.cropsJoined', params };
}

async function fromRpg(actor: Actor, id: number, sent: SentForm): Promise<Response> {
  const back = urls.territory(id, { tab: 'rotation' });
  const form = await readForm(sent, FROM_RPG);
  if (!form.accepted) return redirectWithToast(back, refusal('unknownMode'));
  const { mode } = form.value;
  const started = await startFromRpg(actor, id, mode);
  if (!started.ok) return redirectWithToast(back, refusal(started.reason));
  const { leftAside } = started.value;
  const next = leftAside > 0 ? urls.territory(id, { tab: 'rotation', missing: 1, mode }) : back;
  return redirectWithToast(next, startedToast(started.value));
}
function startedToast({ update: count, leftAside }: { update: number; leftAside: number }): ToastMessage {
  if (count === 0) return NOTHING_CHANGED;
  if (leftAside === 0) return { variant: 'success', key: 'territory:toast.fromRpg', params: { count } };
  return { variant: 'warning', key: 'territory:toast.fromRpgPart', params: { count, hectares: hectaresOf(leftAside) } };
}

interface Sheet {
  readonly line: readonly { readonly cropId: number; readonly modeId: number }[];
  readonly page?: number | undefined;
  readonly correct?: '1' | undefined;
}

interface Saved {
  /** how many cells changed */
  readonly update: number;
  readonly far: readonly FarNumber[];
}

/** Where a sheet leads once its cells are saved. */
export function afterSheet(
  actor: Actor,
  id: number,
  sent: SentForm,
  { line, page, correct }: Sheet,
  { update, far }: Saved,
) {
  const told = farToasts(far, actor.locale);
  if (sent.command === 'outlines')
    return redirectTelling(urls.territoryPage(id, 'allocation', { outlines: 1, correct }), told);
  const shown = line.map(({ cropId, modeId }) => `${cropId}-${modeId}`);
  if (sent.command === 'addLine') return openLines(id, [...shown, ...sent.getAll('addLine')], correct, told);
  // without script, who fills page after page stays on the sheet
  const asked = askedPage(sent.command) ?? page;
  const next =
    asked === undefined
      ? urls.territory(id, { tab: 'rotation' })
      : urls.territoryPage(id, 'allocation', { line: shown, page: asked, correct });
  const key = correct ? 'territory:toast.allocationCorrected' : 'territory:toast.allocationSaved';
  const saved: ToastMessage = { variant: 'success', key, params: { count: update } };
  return redirectWithToast(next, update > 0 ? [saved, ...told] : NOTHING_CHANGED);
}

const redirectTelling = (to: string, told: readonly ToastMessage[]) =>
  told.length === 0 ? redirect(to) : redirectWithToast(to, told);

function openLines(id: number, lines: readonly string[], correct: Sheet['correct'], told: readonly ToastMessage[]) {
  const opened = urls.territoryPage(id, 'allocation', { line: lines.slice(0, OPEN_LINES_AT_MOST), correct });
  if (lines.length <= OPEN_LINES_AT_MOST) return redirectTelling(opened, told);
  const params = { limit: OPEN_LINES_AT_MOST };
  return redirectWithToast(opened, [{ variant: 'warning', key: 'territory:allocation.tooManyLines', params }, ...told]);
}
