/** Breadcrumbs of the screens of stations. */
import { searchOfList } from '~/kernel/list-search';
import { urls } from '~/urls';

interface KindHead {
  readonly word: string;
  readonly kind: string;
}
interface Crumb {
  readonly title: string;
  readonly to?: string;
}

const ofKind = ({ word, kind }: KindHead, here?: string, list?: string): Crumb[] => [
  { title: `t:stations:kind.${kind}.many`, to: urls.stations(word, searchOfList(list)) },
  ...(here ? [{ title: here }] : []),
];
const ofStation = (head: KindHead & { readonly id: number; readonly name: string }, here?: string): Crumb[] => [
  ...ofKind(head),
  { title: head.name, to: urls.station(head.word, head.id) },
  ...(here ? [{ title: here }] : []),
];
export const stationNavigation = { ofKind, ofStation };
