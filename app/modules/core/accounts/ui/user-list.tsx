/** /administration/user: who has an account, with what role, who is locked, who came when. */
import { Link, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { listParam } from '~/kernel/list-search';
import { urls } from '~/urls';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { TextField } from '~/ui/form/inputs';
import { Icon } from '~/ui/icon';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { DataTable, type Column } from '~/ui/table/data-table';
import type { Paging, Sort } from '~/ui/table/table-url';
import type { Badge, UserLine } from '../view/users.view';

const TONE = {
  admin: 'water',
  coAdmin: 'water',
  manager: 'leaf',
  technician: 'leaf',
  animator: 'leaf',
  consultant: 'ochre',
  support: 'neutral',
  none: 'neutral',
} as const;
const BADGE_ICON = {
  admin: 'shield-check',
  coAdmin: 'shield-check',
  manager: 'database',
  technician: 'wrench',
  animator: 'users',
  consultant: 'eye',
  support: 'help',
  none: 'user',
} as const;
const FILTERS = [
  'admin',
  'coAdmin',
  'manager',
  'technician',
  'animator',
  'consultant',
  'support',
  'none',
  'locked',
] as const;

export function RoleBadges({ badges }: { badges: readonly Badge[] }) {
  const { t } = useTranslation('administration');
  return (
    <span className="row">
      {badges.map((badge) => (
        <StatusChip key={badge} label={t(`user.role.${badge}`)} tone={TONE[badge]} icon={BADGE_ICON[badge]} />
      ))}
    </span>
  );
}

export function UserList({
  rows,
  paging,
  sort,
  search,
}: {
  rows: readonly UserLine[];
  paging: Paging;
  sort: Sort;
  search: { q: string; role: string };
}) {
  const { t } = useTranslation('administration');
  const asked = listParam(Object.fromEntries(useSearchParams()[0]));
  const columns: Column<UserLine>[] = [
    {
      id: 'login',
      label: t('user.login'),
      sortable: true,
      cell: (row) => (
        <Link to={urls.user(row.id, asked)}>
          {row.locked ? <Icon name="lock" label={t('user.locked')} small /> : null} {row.login}
        </Link>
      ),
    },
    { id: 'name', label: t('user.name'), sortable: true, cell: (row) => row.name },
    { id: 'email', label: t('user.email'), cell: (row) => row.email },
    { id: 'roles', label: t('user.roles'), cell: (row) => <RoleBadges badges={row.badges} /> },
    { id: 'modules', label: t('user.modules'), cell: (row) => row.modules.join(', ') },
    {
      id: 'lastConnexion',
      label: t('user.lastConnexion'),
      sortable: true,
      date: { to: 'second', none: t('user.never'), at: (row) => row.lastConnexion },
    },
  ];
  return (
    <>
      <PageHeader title={t('user.title')} context={[t('user.count', { count: paging.total })]} />
      <SubmitOnChange role="search">
        <TextField name="q" type="search" label={t('user.search')} defaultValue={search.q} maxLength={120} />
        <Select
          name="role"
          label={t('user.filter')}
          defaultValue={search.role}
          empty={t('user.everyone')}
          options={FILTERS.map((value) => ({ value, label: t(`user.filters.${value}`) }))}
        />
      </SubmitOnChange>
      <DataTable
        label={t('user.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        paging={paging}
        sort={sort}
      />
    </>
  );
}
