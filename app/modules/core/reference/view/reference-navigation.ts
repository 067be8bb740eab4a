/** Breadcrumbs and actions of the reference screens. */
import { urls } from '~/urls';
import { listParam } from '~/kernel/list-search';
import type { askedOf } from './asked-of';
import type { ListRights } from './list.view';

interface Place {
  readonly key: string;
}
interface Crumb {
  readonly title: string;
  readonly to?: string;
}

export const referenceNavigation = {
  crumbs: (set: Place, last?: string): Crumb[] => [
    { title: 't:reference:dashboard.crumb', to: urls.referencialHome() },
    ...(last === undefined
      ? [{ title: `t:reference:set.${set.key}.title` }]
      : [{ title: `t:reference:set.${set.key}.title`, to: urls.referencial(set.key) }, { title: last }]),
  ],
  historyCrumbs: (set: Place, id: string, title: string): Crumb[] => [
    { title: 't:reference:dashboard.crumb', to: urls.referencialHome() },
    { title: `t:reference:set.${set.key}.title`, to: urls.referencial(set.key) },
    { title, to: urls.referencialItem(set.key, id) },
    { title: 't:history:crumb' },
  ],
  /** Read mode: edit and export, for administrators; edit mode: cancel, new, save, delete, purge, import (S2§2). */
  list: (
    { set, mode, rights }: { set: Place; mode: 'read' | 'edit'; rights: ListRights },
    asked: ReturnType<typeof askedOf> = {},
  ) => {
    if (mode === 'read') {
      return [
        ...(rights.edit ? [{ kind: 'edit' as const, to: urls.referencial(set.key, { ...asked, edit: true }) }] : []),
        ...(rights.export
          ? [{ kind: 'export' as const, to: urls.referencialPage(set.key, 'export/xlsx'), download: true }]
          : []),
      ];
    }
    return [
      ...(rights.change ? [{ kind: 'save' as const, intent: 'save', form: 'list-form' }] : []),
      ...(rights.create
        ? [{ kind: 'new' as const, to: urls.referencialPage(set.key, 'new'), emphasis: 'plain' as const }]
        : []),
      { kind: 'import' as const, to: urls.referencialPage(set.key, 'import') },
      ...(rights.sandre ? [{ kind: 'synchronise' as const, to: urls.referencialPage(set.key, 'synchronise') }] : []),
      ...(rights.remove ? [{ kind: 'delete' as const, intent: 'delete', form: 'list-form' }] : []),
      ...(rights.purge
        ? [{ kind: 'purge' as const, to: urls.referencialPage(set.key, 'purge', listParam(asked)) }]
        : []),
      { kind: 'cancel' as const, to: urls.referencial(set.key, asked), reloadDocument: true },
    ];
  },
  /** `list`: what the list it was reached from was asked for */
  item: (
    { set, id, rights, kept, list }: { set: Place; id: string; rights: ListRights; kept: boolean; list?: string },
    edit: boolean,
  ) =>
    edit || !rights.edit
      ? []
      : [
          ...(rights.change
            ? [{ kind: 'edit' as const, to: urls.referencialItem(set.key, id, { edit: true, list }) }]
            : []),
          ...(rights.remove && !kept
            ? [{ kind: 'delete' as const, to: urls.referencialPage(set.key, 'delete', { id, list }) }]
            : []),
        ],
};
