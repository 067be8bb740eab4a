/** The fit on the page of an intake: what is known of its station, and the button that asks for it. */
import type { Actor } from '~/kernel/actor';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import type { InputYear } from '~/modules/core/transfer/domain';
import { readFit, startFit, usableFit } from '../service/start-fit.server';
import { readNitrate } from '../service/read-nitrate.server';
import { fitView } from '../view/fit.view';

interface Place {
  readonly stationId: number | null;
  readonly history: readonly InputYear[];
}

/** Nothing where no station is named, or where this person does not read it. */
export async function readIntakeFit(
  actor: Actor,
  intakeId: number,
  { stationId, history, mayEdit }: Place & { readonly mayEdit: boolean },
) {
  const nitrate = stationId === null ? null : await readNitrate(actor, stationId);
  if (stationId === null || !nitrate) return { nitrate: null, fitted: null, view: null };
  const { measures } = nitrate;
  const fit = await readFit({ intakeId, stationId, measures, history });
  const t = await translatorOf(actor);
  const around = { mayEdit, measures: measures.length, hasHistory: history.length > 1 };
  return { nitrate, fitted: usableFit(fit), view: fitView(fit, around, t, actor.locale) };
}

export async function answerFit(
  actor: Actor,
  intakeId: number,
  { stationId, history, back }: Place & { readonly back: string },
): Promise<Response> {
  const nitrate = stationId === null ? null : await readNitrate(actor, stationId);
  const measures = nitrate?.measures ?? [];
  const started = await startFit(actor, { intakeId, stationId: stationId ?? 0, measures, history });
  return started.ok
    ? redirectWithToast(back, 'nitrateFit:toast.started')
    : redirectWithToast(back, { variant: 'error', key: `nitrateFit:refusal.${started.reason}` });
}
