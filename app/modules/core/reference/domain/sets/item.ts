/** Sets that share the table ReferenceItem: a code, a name, a validity, and columns of their own kept beside. */
import { text } from '~/records/fields/domain';
import { plainCode } from '../checks';
import { defineReferenceSet, type ReferenceSet, type ReferenceSetSpec } from '../reference-set';
import { sandreSource } from '../sandre-source';
import { SHARED_RIGHTS } from './rights';
import { status } from './status';

type Given =
  | ('key' | 'lasting' | 'icon' | 'rules' | 'may' | 'unique' | 'related' | 'closable' | 'closes' | 'reshape')
  | ('gathered' | 'isOurs');
interface ItemSetSpec extends Pick<ReferenceSetSpec, Given>, Partial<Pick<ReferenceSetSpec, 'allow'>> {
  /** headers of the Sandre's own files */
  readonly aliases?: {
    readonly code: readonly string[];
    readonly name: readonly string[];
    readonly status?: readonly string[];
  };
  readonly element?: string;
  /** of the referential in the Sandre's web service */
  readonly sandreCode?: string;
  readonly own?: ReferenceSetSpec['columns'];
}

export const itemSet = ({ aliases, element, sandreCode, own = {}, ...given }: ItemSetSpec): ReferenceSet =>
  defineReferenceSet({
    table: 'ReferenceItem',
    fixed: { set: given.key },
    naturalKey: ['code'],
    numbered: 'code',
    title: 'name',
    derived: ['itemNameKey'],
    attributes: Object.keys(own),
    columns: {
      code: text({ max: 40, required: true, search: true, check: plainCode, aliases: aliases?.code ?? [] }),
      name: text({ max: 400, required: true, search: true, aliases: aliases?.name ?? ['libelle', 'nom'] }),
      ...own,
      status: status({
        aliases: [...(element ? [`St${element}`, `Statut${element}`] : []), ...(aliases?.status ?? [])],
      }),
    },
    importKinds: ['xlsx', 'xls', 'csv', 'xml'],
    allow: SHARED_RIGHTS,
    ...(element ? { sandre: sandreSource(element, sandreCode) } : {}),
    ...given,
  });
