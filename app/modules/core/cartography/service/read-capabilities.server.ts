/** What a map service offers, from its own description: the layers of a WMS or of a WMTS, by name and title. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import { followXml, XmlDamaged, type XmlListener } from '~/records/exchange/text/follow-xml';
import { capabilitiesAddress, layerType, type LayerType, type OfferedLayer } from '../domain';
import { askService, wordsOf, type NoPicture } from './fetch-picture.server';

type NoCapabilities =
  | NoPicture
  /** it is a file: it has no layers to choose */
  | { readonly code: 'notService'; readonly said: string }
  | { readonly code: 'noLayers'; readonly said: string };

const [LIMIT_BYTES, MOST] = [12_000_000, 2000];

export async function readCapabilities(
  actor: Actor,
  source: { readonly url: string; readonly typeLayer: LayerType },
): Promise<Outcome<readonly OfferedLayer[], NoCapabilities | 'forbidden'>> {
  if (!may(actor, 'cartography.edit')) return refused('forbidden');
  if (!layerType(source.typeLayer).drawn) return refused({ code: 'notService', said: '' });
  const asked = await askService(capabilitiesAddress(source), {
    accept: 'application/xml,text/xml',
    limitBytes: LIMIT_BYTES,
  });
  if (!asked.ok) return asked;
  const { status, body } = asked.value;
  if (status !== 200) return refused({ code: 'unreachable', said: String(status) });
  const layers = layersIn(new TextDecoder().decode(body));
  return layers.length > 0 ? done(layers.slice(0, MOST)) : refused({ code: 'noLayers', said: wordsOf(body) });
}

/** A <Layer> has a <Title>, and a <Name> (WMS) or an <Identifier> (WMTS); groups without one are left out. */
function layersIn(xml: string): OfferedLayer[] {
  const found: OfferedLayer[] = [];
  const open: { name?: string; title?: string }[] = [];
  const path: string[] = [];
  let text = '';
  const listener: XmlListener = {
    open(name) {
      path.push(name);
      text = '';
      if (name === 'Layer') open.push({});
    },
    text(piece) {
      text += piece;
    },
    close(name) {
      path.pop();
      const layer = open.at(-1);
      // of the layer itself, not of its styles or its legend
      if (layer && path.at(-1) === 'Layer') {
        if (name === 'Name' || name === 'Identifier') layer.name = text.trim();
        if (name === 'Title') layer.title = text.trim();
      }
      if (name === 'Layer') {
        const ended = open.pop();
        if (ended?.name) found.push({ name: ended.name, title: ended.title || ended.name });
      }
      text = '';
    },
  };
  const follower = followXml(listener);
  try {
    follower.write(withoutDoctype(xml));
    follower.close();
  } catch (error) {
    // a page instead of a description offers nothing
    if (!(error instanceof XmlDamaged)) throw error;
    return [];
  }
  return found.sort((a, b) => a.title.localeCompare(b.title, 'fr'));
}

/** Services of WMS 1.1 name a DTD that nobody reads: what stands before the root of the document is left out. */
function withoutDoctype(xml: string): string {
  const declared = xml.search(/<!DOCTYPE/i);
  if (declared < 0) return xml;
  const root = xml.slice(declared).search(/<[A-Z]\w*_Capabilities/);
  return root < 0 ? '' : xml.slice(declared + root);
}
