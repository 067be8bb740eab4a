/** The account as its holder sees it. */
import { formatDay, formatInstant } from '~/kernel/civil-date';
import { pickFields } from '~/records/fields/domain';
import { CONTACT_FIELDS, type Contact, type ContactFields } from '../domain';

export type RoleBadge = 'admin' | 'animator' | 'consultant';
export interface AccountSession {
  readonly id: string;
  readonly kind: string;
  readonly opened: string;
  readonly seen: string;
  readonly device: string;
  readonly address: string;
  readonly current: boolean;
}
export interface StatisticsView {
  readonly months: readonly { readonly month: string; readonly label: string; readonly count: number }[];
  readonly accesses: readonly {
    readonly day: string;
    readonly last: string;
    readonly module: string;
    readonly channel: string;
    readonly count: number;
  }[];
  readonly accessTotal: number;
  readonly page: number;
  readonly pageSize: number;
  readonly contents: readonly {
    readonly id: number;
    readonly idCategory: number;
    readonly title: string;
    readonly visits: number;
    readonly last: string;
  }[];
}
export interface AccountView {
  readonly tab: 'informations' | 'statistics';
  readonly editing: boolean;
  readonly login: string;
  readonly name: string;
  readonly email: string | null;
  readonly hasPicture: boolean;
  readonly pictureVersion: string;
  readonly lastConnexion: string | null;
  readonly badges: readonly RoleBadge[];
  readonly locked: boolean;
  readonly totpEnabled: boolean;
  readonly contact: ContactFields & { readonly version: number; readonly exists: boolean };
  readonly updated: { readonly by: string; readonly at: string } | null;
  readonly figures: Readonly<Record<string, number>>;
  readonly terms: { readonly acceptedAt: string | null; readonly modified: string | null };
  readonly sessions: readonly AccountSession[];
  readonly statistics: StatisticsView | null;
}

/** « 2026-11 » and the months before it, oldest first (Paris). */
export function monthsBefore(at: Date, count: number): string[] {
  const [, month, year] = formatDay(at).split('/').map(Number) as [number, number, number];
  return Array.from({ length: count }, (_, rank) => {
    const index = year * 12 + (month - 1) - (count - 1 - rank);
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

const monthLabel = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'fr-FR', {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T00:00:00Z`));

interface RawStatistics {
  readonly months: readonly { readonly month: string; readonly count: number }[];
  readonly accesses: {
    readonly total: number;
    readonly lines: readonly {
      readonly module: string;
      readonly value: string;
      readonly nbAccess: number;
      readonly lastAccess: Date;
    }[];
  };
  readonly contents: readonly {
    readonly id: number;
    readonly idCategory: number;
    readonly title: string;
    readonly visits: number;
    readonly last: Date;
  }[];
  readonly page: number;
  readonly pageSize: number;
  readonly locale: string;
}

export const statisticsView = ({
  months,
  accesses,
  contents,
  page,
  pageSize,
  locale,
}: RawStatistics): StatisticsView => ({
  months: months.map((row) => ({ ...row, label: monthLabel(row.month, locale) })),
  accessTotal: accesses.total,
  page,
  pageSize,
  accesses: accesses.lines.map((line) => ({
    day: formatDay(line.lastAccess),
    last: formatInstant(line.lastAccess).slice(11),
    module: line.module,
    channel: line.value || 'web',
    count: line.nbAccess,
  })),
  contents: contents.map((line) => ({
    id: line.id,
    idCategory: line.idCategory,
    title: line.title,
    visits: line.visits,
    last: formatDay(line.last),
  })),
});

interface Raw {
  readonly user: {
    readonly login: string;
    readonly name: string;
    readonly email: string | null;
    readonly isAdmin: boolean;
    readonly labo: boolean;
    readonly consultant: boolean;
    readonly lastConnexion: Date | null;
    readonly pictureId: string | null;
    readonly locked: boolean;
    readonly totpEnabled: boolean;
    readonly updatedBy: string | null;
    readonly updatedAt: Date;
  };
  readonly contact: Contact;
  readonly figures: AccountView['figures'];
  readonly termsModified: Date | null;
  readonly acceptedAt: Date | null;
  readonly statistics: StatisticsView | null;
  readonly tab: AccountView['tab'];
  readonly editing: boolean;
  readonly sessions: readonly {
    readonly id: string;
    readonly kind: string;
    readonly createdAt: Date;
    readonly lastSeenAt: Date;
    readonly userAgent: string;
    readonly address: string;
    readonly current: boolean;
  }[];
}

/** « Firefox, Windows »: enough to know one's own device. */
function deviceOf(userAgent: string): string {
  const browser = /Edg\//.test(userAgent)
    ? 'Edge'
    : /Firefox\//.test(userAgent)
      ? 'Firefox'
      : /Chrom(e|ium)\//.test(userAgent)
        ? 'Chrome'
        : /Safari\//.test(userAgent)
          ? 'Safari'
          : '';
  const system = /Windows/.test(userAgent)
    ? 'Windows'
    : /Android/.test(userAgent)
      ? 'Android'
      : /iPhone|iPad/.test(userAgent)
        ? 'iOS'
        : /Mac OS X/.test(userAgent)
          ? 'macOS'
          : /Linux/.test(userAgent)
            ? 'Linux'
            : '';
  return [browser, system].filter(Boolean).join(', ') || userAgent.slice(0, 60);
}

export function accountView({
  user,
  contact,
  figures,
  termsModified,
  acceptedAt,
  sessions,
  statistics,
  tab,
  editing,
}: Raw): AccountView {
  const badges: RoleBadge[] = [
    ...(user.isAdmin ? ['admin' as const] : []),
    ...(user.labo ? ['animator' as const] : []),
    ...(user.consultant ? ['consultant' as const] : []),
  ];
  const fields = pickFields(CONTACT_FIELDS, contact);
  const updated = contact.updatedAt
    ? { by: contact.updatedBy ?? '', at: formatInstant(contact.updatedAt) }
    : user.updatedBy
      ? { by: user.updatedBy, at: formatInstant(user.updatedAt) }
      : null;
  return {
    tab,
    editing,
    login: user.login,
    name: user.name,
    email: user.email,
    hasPicture: user.pictureId !== null,
    pictureVersion: user.pictureId?.slice(0, 8) ?? '',
    lastConnexion: user.lastConnexion ? formatInstant(user.lastConnexion) : null,
    badges,
    locked: user.locked,
    totpEnabled: user.totpEnabled,
    contact: { ...fields, version: contact.version, exists: contact.code !== null },
    updated,
    figures,
    statistics,
    terms: {
      acceptedAt: acceptedAt ? formatInstant(acceptedAt) : null,
      modified: termsModified ? formatDay(termsModified) : null,
    },
    sessions: sessions.map((session) => ({
      id: session.id,
      kind: session.kind,
      opened: formatInstant(session.createdAt),
      seen: formatInstant(session.lastSeenAt),
      device: deviceOf(session.userAgent),
      address: session.address,
      current: session.current,
    })),
  };
}
