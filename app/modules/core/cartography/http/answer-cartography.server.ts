/** The buttons of the pages of themes, layers and marks. */
import type { Actor } from '~/kernel/actor';
import type { Fault } from '~/kernel/form';
import type { Extent } from '~/kernel/projection';
import { RowNumber } from '~/kernel/row-number';
import type { SentForm } from '~/kernel/sent-form';
import { readForm } from '~/records/fields/http/read-form.server';
import { answerRecordOf, removeOrThrow } from '~/records/record/http/answer-record-of.server';
import { readSent, refusedCommand } from '~/platform/http/form.server';
import { statusOf } from '~/platform/http/refusal-status';
import { badRequest, forbidden, notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { GIVEN_FORM, LAYER_FORM, loginsIn, PICTO_FORM, THEME_FORM } from '../domain';
import type { LayerMore, NotShown } from '../domain';
import { addPicto, layersOf, removePicto, saveLayer, type LayerRow } from '../service/manage-layers.server';
import {
  assignTheme,
  removeTheme,
  reorderLayers,
  reorderThemes,
  THEME,
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
  const answer = await answerRecordOf(sent, actor, THEME, id, {
    form: THEME_FORM,
    labels: 'cartography:theme',
    faultsOf: () => ({ name: 'cartography:fault.exists' }),
  });
  return 'reply' in answer ? answer.reply : redirectWithToast(urls.theme(answer.saved), 'cartography:toast.themeSaved');
}

async function removeOne(actor: Actor, id: number) {
  const gone = await removeTheme(actor, id);
  if (!gone.ok)
    return gone.reason === 'product'
      ? refusedCommand('mapTheme', 'cartography:fault.product', statusOf('product'))
      : thrown(gone.reason);
  const params = { name: gone.value.name };
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
    const { name, themeId: theme } = await removeOrThrow(actor, layersOf(), id);
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
  const answer = await answerRecordOf<LayerRow, typeof LAYER_FORM.fields, 'noPicto', LayerMore>(
    sent,
    actor,
    layersOf(),
    id,
    {
      form: LAYER_FORM,
      labels: 'cartography:layer',
      save: (values, at) => saveLayer(actor, { ...at, themeId }, values),
      faultsOf: () => ({ pictoId: 'cartography:fault.picto' }),
    },
  );
  return 'reply' in answer
    ? answer.reply
    : redirectWithToast(urls.mapLayer(answer.saved), 'cartography:toast.layerSaved');
}

export async function answerPictos(request: Request, actor: Actor) {
  const sent = await readSent(request);
  const [verb, id = ''] = sent.command.split(' ');
  if (verb === 'remove') {
    const gone = await removePicto(actor, Number(id));
    if (!gone.ok) return thrown(gone.reason);
    return redirectWithToast(urls.pictos(), 'cartography:toast.pictoRemoved');
  }
  const form = await readForm(sent, PICTO_FORM);
  if (!form.accepted) return form.reply();
  const added = await addPicto(actor, form.value);
  if (added.ok) return redirectWithToast(urls.pictos(), 'cartography:toast.pictoAdded');
  if (added.reason === 'forbidden') throw forbidden();
  return form.refuse('exists', 'cartography:fault.exists' satisfies Fault, 'name');
}
