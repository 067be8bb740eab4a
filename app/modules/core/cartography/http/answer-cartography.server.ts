/** The buttons of the pages of themes, layers and marks. */
import type { Actor } from '~/kernel/actor';
import type { Fault } from '~/kernel/form';
import { refused } from '~/kernel/outcome';
import type { Extent } from '~/kernel/projection';
import { RowNumber } from '~/kernel/row-number';
import type { SentForm } from '~/kernel/sent-form';
import { answerRecord } from '~/records/fields/http/answer-record.server';
import { readForm } from '~/records/fields/http/read-form.server';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { readSent, refusedCommand } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { badRequest, forbidden, notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { GIVEN_FORM, LAYER_FORM, loginsIn, PICTO_FORM, THEME_FORM } from '../domain';
import type { LayerMore, NotShown } from '../domain';
import { addPicto, layerValues, readLayer, removeLayer, removePicto, saveLayer } from '../service/manage-layers.server';
import {
  assignTheme,
  readTheme,
  removeTheme,
  reorderLayers,
  reorderThemes,
  saveTheme,
  themeValues,
  type Reorder,
} from '../service/manage-themes.server';
import { readCapabilities } from '../service/read-capabilities.server';
import { testLayer } from '../service/test-layer.server';

/** A refusal that the page of a record answers as an error. */
function thrown(reason: 'forbidden' | 'notFound'): never {
  throw reason === 'forbidden' ? forbidden() : notFound();
}

/** What an ordered list posted; null: another button. */
function reorderIn(form: SentForm): Reorder | null {
  const [verb, id = ''] = form.command.split(' ');
  if (verb === 'order')
    return { ids: form.getAll('order').flatMap((one) => RowNumber.safeParse(Number(one)).data ?? []) };
  if (verb !== 'up' && verb !== 'down') return null;
  const known = RowNumber.safeParse(Number(id));
  return known.success ? { id: known.data, step: verb === 'up' ? -1 : 1 } : null;
}

export async function answerThemes(request: Request, actor: Actor) {
  const asked = reorderIn(await readSent(request));
  if (!asked) throw badRequest('intent');
  const ordered = await reorderThemes(actor, asked);
  return ordered.ok ? redirectWithToast(urls.cartography(), 'cartography:toast.ordered') : thrown(ordered.reason);
}

/** `id` 0: a new one. */
export async function answerTheme(request: Request, actor: Actor, id: number) {
  const sent = await readSent(request);
  const asked = reorderIn(sent);
  if (asked) {
    const ordered = await reorderLayers(actor, id, asked);
    return ordered.ok ? redirectWithToast(urls.theme(id), 'cartography:toast.ordered') : thrown(ordered.reason);
  }
  if (sent.command === 'remove') return removeOne(actor, id);
  if (sent.command === 'assign') return assign(sent, actor, id);
  const answer = await answerRecord(sent, actor, {
    form: THEME_FORM,
    labels: 'cartography:theme',
    ...(id > 0 && {
      async stored() {
        const found = await readTheme(actor, id);
        if (!found.ok) return null;
        const { theme } = found.value;
        return { values: themeValues(theme), version: theme.version, by: theme.updatedBy, at: theme.updatedAt };
      },
      deleted: () => deletedMeanwhile('mapTheme', id),
    }),
    async save(values, version) {
      const saved = await saveTheme(actor, { id, version }, values);
      if (saved.ok || saved.reason === 'notFound' || saved.reason === 'conflict') return saved as never;
      if (saved.reason === 'forbidden') throw forbidden();
      return refused({ reason: 'exists', faults: { name: 'cartography:fault.exists' } });
    },
  });
  return 'reply' in answer
    ? answer.reply
    : redirectWithToast(urls.theme(answer.saved as number), 'cartography:toast.themeSaved');
}

async function removeOne(actor: Actor, id: number) {
  const removed = await removeTheme(actor, id);
  if (!removed.ok)
    return removed.reason === 'product'
      ? refusedCommand('mapTheme', 'cartography:fault.product', statusOf('product'))
      : thrown(removed.reason);
  const params = { name: removed.value };
  return redirectWithToast(urls.cartography(), { variant: 'success', key: 'cartography:toast.themeRemoved', params });
}

async function assign(sent: SentForm, actor: Actor, id: number) {
  const form = await readForm(sent, GIVEN_FORM);
  if (!form.accepted) return form.reply();
  const given = await assignTheme(actor, id, loginsIn(form.value.logins));
  if (given.ok) return redirectWithToast(urls.theme(id), 'cartography:toast.assigned');
  if (typeof given.reason === 'string') return thrown(given.reason);
  const params = { count: given.reason.logins.length, logins: given.reason.logins.slice(0, 5).join(', ') };
  return form.refuse('unknown', { key: 'cartography:fault.unknownLogins', params }, 'logins');
}

/** What a service that was asked did instead. */
function told(reason: 'forbidden' | Omit<NotShown, 'kind'>): NotShown {
  if (reason === 'forbidden') throw forbidden();
  return { kind: 'notShown', ...reason };
}

/** `id` 0: a new one of the theme. `extent`: where a layer is tried. */
export async function answerLayer(
  request: Request,
  actor: Actor,
  { id, themeId, extent }: { readonly id: number; readonly themeId: number; readonly extent: Extent },
) {
  const sent = await readSent(request);
  if (sent.command === 'remove') {
    const removed = await removeLayer(actor, id);
    if (!removed.ok) return thrown(removed.reason);
    const { name, themeId: theme } = removed.value;
    const toast = { variant: 'success', key: 'cartography:toast.layerRemoved', params: { name } } as const;
    return redirectWithToast(urls.theme(theme), toast);
  }
  if (sent.command === 'test') {
    const form = await readForm(sent, LAYER_FORM);
    if (!form.accepted) return form.reply();
    const shown = await testLayer(actor, form.value, extent);
    const more: LayerMore = shown.ok ? shown.value : told(shown.reason);
    return form.again<LayerMore>({}, 200, { more });
  }
  if (sent.command === 'capabilities') {
    // a name is not chosen yet: the address alone is asked
    const form = await readForm(sent, LAYER_FORM);
    const { url, typeLayer } = LAYER_FORM.fields;
    const [address, type] = [url.read(form.texts['url'] ?? []), typeLayer.read(form.texts['typeLayer'] ?? [])];
    if (!address.ok) return form.again<LayerMore>({ url: address.reason }, statusOf('malformed'));
    if (!type.ok) return form.again<LayerMore>({ typeLayer: type.reason }, statusOf('malformed'));
    const offered = await readCapabilities(actor, { url: address.value, typeLayer: type.value });
    const more: LayerMore = offered.ok ? { kind: 'offered', layers: offered.value } : told(offered.reason);
    return form.again<LayerMore>({}, 200, { more });
  }
  const answer = await answerRecord<typeof LAYER_FORM.fields, number, LayerMore>(sent, actor, {
    form: LAYER_FORM,
    labels: 'cartography:layer',
    ...(id > 0 && {
      async stored() {
        const found = await readLayer(actor, id);
        if (!found.ok) return null;
        const { version, updatedBy, updatedAt } = found.value;
        return { values: layerValues(found.value), version, by: updatedBy, at: updatedAt };
      },
      deleted: () => deletedMeanwhile('mapLayer', id),
    }),
    async save(values, version) {
      const saved = await saveLayer(actor, { id, version, themeId }, values);
      if (saved.ok) return saved;
      if (saved.reason === 'forbidden') throw forbidden();
      if (saved.reason === 'noPicto')
        return refused({ reason: 'noPicto', faults: { pictoId: 'cartography:fault.picto' } });
      return refused(saved.reason);
    },
  });
  return 'reply' in answer
    ? answer.reply
    : redirectWithToast(urls.mapLayer(answer.saved), 'cartography:toast.layerSaved');
}

export async function answerPictos(request: Request, actor: Actor) {
  const sent = await readSent(request);
  const [verb, id = ''] = sent.command.split(' ');
  if (verb === 'remove') {
    const removed = await removePicto(actor, Number(id));
    if (!removed.ok) return thrown(removed.reason);
    return redirectWithToast(urls.pictos(), 'cartography:toast.pictoRemoved');
  }
  const form = await readForm(sent, PICTO_FORM);
  if (!form.accepted) return form.reply();
  const added = await addPicto(actor, form.value);
  if (added.ok) return redirectWithToast(urls.pictos(), 'cartography:toast.pictoAdded');
  if (added.reason === 'forbidden') throw forbidden();
  return form.refuse('exists', 'cartography:fault.exists' satisfies Fault, 'name');
}
