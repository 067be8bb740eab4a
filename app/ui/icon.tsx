/**
 * Every icon the product draws, by the name screens use. One import an icon: what is not listed is not shipped.
 * Decorative by default (the word stands beside it); `label` names it where it stands alone.
 */
import { createContext, useContext, type ReactNode } from 'react';
import * as Menu from 'lucide-react/icons/menu';
import * as Search from 'lucide-react/icons/search';
import * as House from 'lucide-react/icons/house';
import * as User from 'lucide-react/icons/user';
import * as LogOut from 'lucide-react/icons/log-out';
import * as Info from 'lucide-react/icons/info';
import * as ShieldCheck from 'lucide-react/icons/shield-check';
import * as CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import * as Map from 'lucide-react/icons/map';
import * as BookOpen from 'lucide-react/icons/book-open';
import * as MessageSquare from 'lucide-react/icons/message-square';
import * as Database from 'lucide-react/icons/database';
import * as Settings from 'lucide-react/icons/settings';
import * as Plus from 'lucide-react/icons/plus';
import * as Pencil from 'lucide-react/icons/pencil';
import * as Trash2 from 'lucide-react/icons/trash';
import * as ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import * as Copy from 'lucide-react/icons/copy';
import * as X from 'lucide-react/icons/x';
import * as Eraser from 'lucide-react/icons/eraser';
import * as Replace from 'lucide-react/icons/replace';
import * as RefreshCw from 'lucide-react/icons/refresh-cw';
import * as Download from 'lucide-react/icons/download';
import * as Save from 'lucide-react/icons/save';
import * as Play from 'lucide-react/icons/play';
import * as Flame from 'lucide-react/icons/flame';
import * as GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import * as Link from 'lucide-react/icons/link';
import * as Share2 from 'lucide-react/icons/share-2';
import * as ChevronLeft from 'lucide-react/icons/chevron-left';
import * as ChevronRight from 'lucide-react/icons/chevron-right';
import * as ChevronUp from 'lucide-react/icons/chevron-up';
import * as ChevronDown from 'lucide-react/icons/chevron-down';
import * as CircleCheck from 'lucide-react/icons/circle-check';
import * as TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import * as CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import * as FileText from 'lucide-react/icons/file-text';
import * as FolderOpen from 'lucide-react/icons/folder-open';
import * as Bookmark from 'lucide-react/icons/bookmark';
import * as Users from 'lucide-react/icons/users';
import * as Star from 'lucide-react/icons/star';
import * as ArrowUp from 'lucide-react/icons/arrow-up';
import * as ArrowDown from 'lucide-react/icons/arrow-down';
import * as ArrowRight from 'lucide-react/icons/arrow-right';
import * as ExternalLink from 'lucide-react/icons/external-link';
import * as Calendar from 'lucide-react/icons/calendar';
import * as Upload from 'lucide-react/icons/upload';
import * as Funnel from 'lucide-react/icons/funnel';
import * as Eye from 'lucide-react/icons/eye';
import * as Lock from 'lucide-react/icons/lock';
import * as Bell from 'lucide-react/icons/bell';
import * as Droplet from 'lucide-react/icons/droplet';
import * as Droplets from 'lucide-react/icons/droplets';
import * as Waves from 'lucide-react/icons/waves-horizontal';
import * as FlaskConical from 'lucide-react/icons/flask-conical';
import * as CloudRain from 'lucide-react/icons/cloud-rain';
import * as Factory from 'lucide-react/icons/factory';
import * as Leaf from 'lucide-react/icons/leaf';
import * as Sprout from 'lucide-react/icons/sprout';
import * as ChartColumn from 'lucide-react/icons/chart-column';
import * as Table from 'lucide-react/icons/table';
import * as Layers from 'lucide-react/icons/layers';
import * as List from 'lucide-react/icons/list';
import * as Clock from 'lucide-react/icons/clock';
import * as Mail from 'lucide-react/icons/mail';
import * as KeyRound from 'lucide-react/icons/key-round';
import * as Printer from 'lucide-react/icons/printer';
import * as Scale from 'lucide-react/icons/scale';
import * as Wheat from 'lucide-react/icons/wheat';
import * as Undo2 from 'lucide-react/icons/undo-2';
import * as Redo2 from 'lucide-react/icons/redo-2';
import * as Check from 'lucide-react/icons/check';
import * as Minus from 'lucide-react/icons/minus';
import * as Wrench from 'lucide-react/icons/wrench';
import * as MapPin from 'lucide-react/icons/map-pin';
import * as Pause from 'lucide-react/icons/pause';
import * as Archive from 'lucide-react/icons/archive';
import * as ChartLine from 'lucide-react/icons/chart-line';
import * as History from 'lucide-react/icons/rotate-ccw-clock';
import * as Globe from 'lucide-react/icons/globe';
import * as LoaderCircle from 'lucide-react/icons/loader-circle';
import * as CircleX from 'lucide-react/icons/circle-x';
import * as SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import * as Calculator from 'lucide-react/icons/calculator';
import * as Image from 'lucide-react/icons/image';
import * as Server from 'lucide-react/icons/server';
import * as ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import * as Triangle from 'lucide-react/icons/triangle';
import * as Wifi from 'lucide-react/icons/wifi';

const ICONS = {
  menu: Menu, search: Search, home: House, user: User, 'log-out': LogOut, info: Info, 'shield-check': ShieldCheck, help: CircleQuestionMark,
  map: Map, 'book-open': BookOpen, 'message-square': MessageSquare, database: Database, settings: Settings, plus: Plus, pencil: Pencil,
  trash: Trash2, 'shield-alert': ShieldAlert, copy: Copy, x: X, eraser: Eraser, replace: Replace, 'refresh-cw': RefreshCw, download: Download,
  save: Save, play: Play, flame: Flame, compare: GitCompareArrows, link: Link, share: Share2, 'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight, 'chevron-up': ChevronUp, 'chevron-down': ChevronDown, 'circle-check': CircleCheck, 'triangle-alert': TriangleAlert,
  'circle-alert': CircleAlert, 'file-text': FileText, 'folder-open': FolderOpen, bookmark: Bookmark, users: Users, star: Star, 'arrow-up': ArrowUp,
  'arrow-down': ArrowDown, 'arrow-right': ArrowRight, 'external-link': ExternalLink, calendar: Calendar, upload: Upload, filter: Funnel, eye: Eye,
  lock: Lock, bell: Bell, droplet: Droplet, droplets: Droplets, waves: Waves, 'flask-conical': FlaskConical, 'cloud-rain': CloudRain,
  factory: Factory, leaf: Leaf, sprout: Sprout, 'chart-column': ChartColumn, table: Table, layers: Layers, list: List, clock: Clock, mail: Mail,
  'key-round': KeyRound, printer: Printer, scale: Scale, wheat: Wheat, undo: Undo2, redo: Redo2, check: Check, minus: Minus, wrench: Wrench,
  'map-pin': MapPin, pause: Pause, archive: Archive, 'chart-line': ChartLine, history: History, globe: Globe, 'loader-circle': LoaderCircle,
  'circle-x': CircleX, 'sliders-horizontal': SlidersHorizontal, calculator: Calculator, image: Image, server: Server, 'arrow-up-down': ArrowUpDown,
  triangle: Triangle, wifi: Wifi,
} as const;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as readonly IconName[];

/** Shapes of an icon as lucide ships them beside its component. */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
const shapesOf = (module: object): readonly Shape[] => (module as { readonly __iconData: { readonly node: readonly Shape[] } }).__iconData.node;
const markupOf = (shapes: readonly Shape[]): string => shapes.map(([tag, { key: _key, ...attributes }]) => `<${tag} ${Object.entries(attributes).map(([name, value]) => `${name}="${value}"`).join(' ')}/>`).join('');

const drawn = new globalThis.Map<IconName, { readonly __html: string }>();
/** The shapes as markup, made once: as elements they cost a page more than its text. */
function drawing(name: IconName) {
  let found = drawn.get(name);
  if (!found) drawn.set(name, (found = { __html: markupOf(shapesOf(ICONS[name])) }));
  return found;
}

const shared = createContext<readonly IconName[]>([]);

/** What a long list repeats is drawn once, above it; each icon of these names inside is then a reference to it. One sheet a page. */
export function IconSheet({ names, children }: { names: readonly IconName[]; children: ReactNode }) {
  const symbols = names.map((name) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${drawing(name).__html}</symbol>`).join('');
  return (
    <shared.Provider value={names}>
      <svg className="icon-sheet" width="0" height="0" aria-hidden dangerouslySetInnerHTML={{ __html: symbols }} />
      {children}
    </shared.Provider>
  );
}

export function Icon({ name, label, small, className }: { name: IconName; label?: string; small?: boolean; className?: string }) {
  const size = small ? 16 : 20;
  const classes = ['icon', small ? 'icon-small' : '', className ?? ''].filter(Boolean).join(' ');
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const shapes = useContext(shared).includes(name) ? { __html: `<use href="#icon-${name}"/>` } : drawing(name);
  return <svg className={classes} width={size} height={size} viewBox="0 0 24 24" {...said} dangerouslySetInnerHTML={shapes} />;
}
