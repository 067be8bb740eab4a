/** The buttons of the page that sets one threshold at many stations. */
import type { Actor } from '~/kernel/actor';
import type { Faults } from '~/kernel/form';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { readForm } from '~/records/fields/http/read-form.server';
import { readSent } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { BULK_FORM, NEW_THRESHOLD } from '../domain';
import { applyBulk, previewBulk, undoBulk } from '../service/bulk-thresholds.server';
import type { BulkPreview } from '../view/bulk-page';

export async function answerBulk(request: Request, actor: Actor) {
  const sent = await readSent(request);
  if (sent.command === 'undo') {
    const undone = await undoBulk(actor, sent.text('batch'));
    if (!undone.ok) throw notFound();
    return redirectWithToast(urls.thresholds(), {
      variant: 'success',
      key: 'alerts:toast.undoneMany',
      params: { count: undone.value },
    });
  }
  const form = await readForm(sent, BULK_FORM);
  const stations = sent.getAll('stations').map((text) => wholeInDigits(text) || 0);
  const faults: Faults = {
    ...(form.accepted ? {} : form.faults),
    ...(form.texts['threshold']?.[0] === NEW_THRESHOLD ? { threshold: 'alerts:fault.saveFirst' } : {}),
    ...(stations.length === 0 ? { stations: 'alerts:fault.selectStation' } : {}),
  };
  const texts = { ...form.texts, stations: stations.map(String) };
  if (!form.accepted || Object.keys(faults).length > 0) return form.again<BulkPreview>(faults, 422, { texts });
  const threshold = Number(form.value.threshold);
  if (sent.command === 'preview') {
    const preview = await previewBulk(actor, threshold, stations);
    if (!preview) throw notFound();
    const { added, used } = preview;
    return form.again<BulkPreview>({}, 200, { texts, more: { added, used } });
  }
  const applied = await applyBulk(actor, threshold, stations);
  if (applied.ok)
    return redirectWithToast(urls.thresholdsOfMany({ batch: applied.value.batch }), {
      variant: 'success',
      key: 'alerts:toast.setMany',
      params: { count: applied.value.count },
    });
  if (applied.reason === 'notFound') throw notFound();
  return form.again<BulkPreview>({ threshold: 'alerts:fault.usedEverywhere' }, 409, { texts });
}
