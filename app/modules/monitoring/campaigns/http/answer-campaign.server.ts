/** The buttons of campaigns: save, visit, order, close, delete. */
import type { Actor } from '~/kernel/actor';
import type { Outcome } from '~/kernel/outcome';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { choice, civilDay, defineForm, text } from '~/records/fields/domain';
import { readForm } from '~/records/fields/http/read-form.server';
import { answerRecordOf, removeOrThrow } from '~/records/record/http/answer-record-of.server';
import { readSent } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { CAMPAIGN_FORM, VISIT_STATES, type VisitState } from '../domain';
import { closeCampaign, moveStation, orderByNearest, saveCampaign, visitStation } from '../service/campaigns.server';
import { campaignsOf } from '../service/campaign-record.server';

/** `id` 0: a new one. */
export async function answerCampaignForm(request: Request, actor: Actor, id: number) {
  const sent = await readSent(request);
  if (id > 0 && sent.command === 'remove') {
    const { name } = await removeOrThrow(actor, campaignsOf(actor), id);
    return redirectWithToast(urls.campaigns(), {
      ...{ variant: 'success', key: 'campaigns:toast.deleted', params: { name } },
      ...(await deletionOf('campaign', id)),
    });
  }
  const answer = await answerRecordOf(sent, actor, campaignsOf(actor), id, {
    form: CAMPAIGN_FORM,
    labels: 'campaigns:field',
    save: (values, at) => saveCampaign(actor, at, values),
    faultsOf: (reason) => (typeof reason === 'string' ? {} : reason.faults),
  });
  return 'reply' in answer ? answer.reply : redirectWithToast(urls.campaign(answer.saved), 'campaigns:toast.saved');
}

const VISIT_FORM = defineForm('visit', {
  state: choice<VisitState>(VISIT_STATES, { start: 'done', wording: 'campaigns:visit' }),
  date: civilDay(),
  comment: text({ max: 500, trim: true }),
});

/** On its page, and on « Mes campagnes », which it leads back to. */
export async function answerCampaign(request: Request, actor: Actor, campaign: number | null, back: string) {
  const sent = await readSent(request);
  const id = campaign ?? wholeInDigits(sent.text('campaign')) ?? 0;
  const station = wholeInDigits(sent.text('station')) ?? 0;
  const at = station > 0 ? `${back}#stop-${id}-${station}` : back;
  switch (sent.command) {
    case 'up':
      return told(await moveStation(actor, id, station, -1), at, 'ordered');
    case 'down':
      return told(await moveStation(actor, id, station, 1), at, 'ordered');
    case 'nearest':
      return told(await orderByNearest(actor, id), back, 'ordered');
    case 'close':
      return told(await closeCampaign(actor, id, true), back, 'closed');
    case 'reopen':
      return told(await closeCampaign(actor, id, false), back, 'reopened');
    default: {
      const form = await readForm(sent, VISIT_FORM);
      return form.accepted ? told(await visitStation(actor, id, station, form.value), at, 'visited') : form.reply();
    }
  }
}

function told(changed: Outcome<unknown, 'notFound'>, to: string, key: string) {
  if (!changed.ok) throw notFound();
  return redirectWithToast(to, `campaigns:toast.${key}`);
}
