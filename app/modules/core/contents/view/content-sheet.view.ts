/** One content as its page shows it. */
import { formatDay, formatTime } from '~/kernel/civil-date';
import { mapConfig } from '~/kernel/map-config';
import type { Extent } from '~/kernel/projection';
import { NAMED_KINDS } from '~/kernel/station-kinds';
import { extensionOf } from '~/records/exchange/domain';
import { cannotShare, linkOf, STATUS_NAMES, windowState, type Content } from '../domain';

export interface ContentSheet {
  readonly id: number;
  readonly idCategory: number;
  readonly title: string;
  readonly subtitle: string;
  readonly html: string;
  readonly footer: string;
  readonly footerHtml: string;
  readonly author: string;
  readonly day: string;
  readonly time: string;
  readonly changedBy: string | null;
  readonly status: 'published' | 'draft' | 'archived';
  readonly window: 'open' | 'scheduled' | 'ended';
  readonly from: string | null;
  readonly until: string | null;
  readonly level: number;
  readonly authorization: string;
  readonly category: { readonly title: string; readonly icon: string; readonly kind: string };
  readonly link: string | null;
  readonly place: {
    readonly longitude: number;
    readonly latitude: number;
    readonly x: number;
    readonly y: number;
    readonly projection: string;
  } | null;
  readonly station: { readonly type: string; readonly id: number } | null;
  readonly documents: readonly {
    readonly id: number;
    readonly name: string;
    readonly extension: string;
    readonly size: number;
    readonly day: string;
    readonly views: number;
  }[];
  readonly acknowledgement: { readonly at: string | null } | null;
  readonly shareable: boolean;
  /** the language its text is in: French where it is not translated */
  readonly lang: string;
}

/** About a canton around the mark. */
const ZOOM = 10;
export const placeExtent = ({ longitude, latitude }: NonNullable<ContentSheet['place']>): Extent =>
  mapConfig([longitude, latitude], { zoom: ZOOM }).extent;

const moment = (instant: Date): string => `${formatDay(instant)}, ${formatTime(instant)}`;

export function contentSheet(
  content: Content,
  place: { longitude: number; latitude: number } | null,
  lang: string,
  at: Date,
): ContentSheet {
  const {
    id,
    idCategory,
    title,
    subtitle,
    comment,
    footer,
    footerContent,
    author,
    login,
    loginMaj,
    updateDate,
    status,
    level,
    authorization,
    category,
  } = content;
  return {
    id,
    idCategory,
    title,
    subtitle,
    html: comment,
    footer,
    footerHtml: footerContent,
    author,
    day: formatDay(updateDate),
    time: formatTime(updateDate),
    changedBy: loginMaj === login ? null : loginMaj,
    status: STATUS_NAMES[status],
    window: windowState(content, at),
    from: content.dateDebut ? moment(content.dateDebut) : null,
    until: content.dateFin ? moment(content.dateFin) : null,
    level,
    authorization,
    category: { title: category.title, icon: category.icon, kind: category.kind },
    link: linkOf(content.link),
    place:
      place && content.x !== null && content.y !== null
        ? { ...place, x: content.x, y: content.y, projection: content.projection }
        : null,
    station:
      content.stationId !== null && NAMED_KINDS.some((kind) => kind === content.stationType)
        ? { type: content.stationType, id: content.stationId }
        : null,
    documents: content.documents.map((document) => ({
      id: document.id,
      name: document.name,
      extension: extensionOf(document.name),
      size: document.size,
      day: formatDay(document.updateDate),
      views: document.views,
    })),
    acknowledgement: content.acknowledgement
      ? { at: content.acquittementDate ? moment(content.acquittementDate) : null }
      : null,
    shareable: !cannotShare(content),
    lang,
  };
}
