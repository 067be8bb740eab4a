/**
 * Every icon the product draws, by the name screens use. One import an icon, of its shapes without its component: what
 * is not listed is not shipped. Decorative by default (the word stands beside it); `label` names it where it stands
 * alone.
 */
import type { IconShape } from './lucide-icon';
import { __iconData as Menu } from 'lucide-react/icons/menu';
import { __iconData as Search } from 'lucide-react/icons/search';
import { __iconData as House } from 'lucide-react/icons/house';
import { __iconData as User } from 'lucide-react/icons/user';
import { __iconData as LogOut } from 'lucide-react/icons/log-out';
import { __iconData as Info } from 'lucide-react/icons/info';
import { __iconData as ShieldCheck } from 'lucide-react/icons/shield-check';
import { __iconData as CircleQuestionMark } from 'lucide-react/icons/circle-question-mark';
import { __iconData as Map } from 'lucide-react/icons/map';
import { __iconData as BookOpen } from 'lucide-react/icons/book-open';
import { __iconData as MessageSquare } from 'lucide-react/icons/message-square';
import { __iconData as Database } from 'lucide-react/icons/database';
import { __iconData as Settings } from 'lucide-react/icons/settings';
import { __iconData as Plus } from 'lucide-react/icons/plus';
import { __iconData as Pencil } from 'lucide-react/icons/pencil';
import { __iconData as Trash2 } from 'lucide-react/icons/trash';
import { __iconData as ShieldAlert } from 'lucide-react/icons/shield-exclamation-point';
import { __iconData as Copy } from 'lucide-react/icons/copy';
import { __iconData as X } from 'lucide-react/icons/x';
import { __iconData as Eraser } from 'lucide-react/icons/eraser';
import { __iconData as Replace } from 'lucide-react/icons/replace';
import { __iconData as RefreshCw } from 'lucide-react/icons/refresh-cw';
import { __iconData as Download } from 'lucide-react/icons/download';
import { __iconData as Save } from 'lucide-react/icons/save';
import { __iconData as Play } from 'lucide-react/icons/play';
import { __iconData as Flame } from 'lucide-react/icons/flame';
import { __iconData as GitCompareArrows } from 'lucide-react/icons/git-compare-arrows';
import { __iconData as Link } from 'lucide-react/icons/link';
import { __iconData as Share2 } from 'lucide-react/icons/share-2';
import { __iconData as ChevronLeft } from 'lucide-react/icons/chevron-left';
import { __iconData as ChevronRight } from 'lucide-react/icons/chevron-right';
import { __iconData as ChevronUp } from 'lucide-react/icons/chevron-up';
import { __iconData as ChevronDown } from 'lucide-react/icons/chevron-down';
import { __iconData as CircleCheck } from 'lucide-react/icons/circle-check';
import { __iconData as TriangleAlert } from 'lucide-react/icons/triangle-exclamation-point';
import { __iconData as CircleAlert } from 'lucide-react/icons/circle-exclamation-point';
import { __iconData as FileText } from 'lucide-react/icons/file-text';
import { __iconData as FolderOpen } from 'lucide-react/icons/folder-open';
import { __iconData as Bookmark } from 'lucide-react/icons/bookmark';
import { __iconData as Users } from 'lucide-react/icons/users';
import { __iconData as Star } from 'lucide-react/icons/star';
import { __iconData as ArrowUp } from 'lucide-react/icons/arrow-up';
import { __iconData as ArrowDown } from 'lucide-react/icons/arrow-down';
import { __iconData as ArrowRight } from 'lucide-react/icons/arrow-right';
import { __iconData as ExternalLink } from 'lucide-react/icons/external-link';
import { __iconData as Calendar } from 'lucide-react/icons/calendar';
import { __iconData as Upload } from 'lucide-react/icons/upload';
import { __iconData as Funnel } from 'lucide-react/icons/funnel';
import { __iconData as Eye } from 'lucide-react/icons/eye';
import { __iconData as Lock } from 'lucide-react/icons/lock';
import { __iconData as Bell } from 'lucide-react/icons/bell';
import { __iconData as Droplet } from 'lucide-react/icons/droplet';
import { __iconData as Droplets } from 'lucide-react/icons/droplets';
import { __iconData as Waves } from 'lucide-react/icons/waves-horizontal';
import { __iconData as FlaskConical } from 'lucide-react/icons/flask-conical';
import { __iconData as CloudRain } from 'lucide-react/icons/cloud-rain';
import { __iconData as Factory } from 'lucide-react/icons/factory';
import { __iconData as Leaf } from 'lucide-react/icons/leaf';
import { __iconData as Sprout } from 'lucide-react/icons/sprout';
import { __iconData as ChartColumn } from 'lucide-react/icons/chart-column';
import { __iconData as Table } from 'lucide-react/icons/table';
import { __iconData as Layers } from 'lucide-react/icons/layers';
import { __iconData as List } from 'lucide-react/icons/list';
import { __iconData as Clock } from 'lucide-react/icons/clock';
import { __iconData as Mail } from 'lucide-react/icons/mail';
import { __iconData as KeyRound } from 'lucide-react/icons/key-round';
import { __iconData as Printer } from 'lucide-react/icons/printer';
import { __iconData as Scale } from 'lucide-react/icons/scale';
import { __iconData as Wheat } from 'lucide-react/icons/wheat';
import { __iconData as Undo2 } from 'lucide-react/icons/undo-2';
import { __iconData as Redo2 } from 'lucide-react/icons/redo-2';
import { __iconData as Check } from 'lucide-react/icons/check';
import { __iconData as Minus } from 'lucide-react/icons/minus';
import { __iconData as Wrench } from 'lucide-react/icons/wrench';
import { __iconData as MapPin } from 'lucide-react/icons/map-pin';
import { __iconData as Pause } from 'lucide-react/icons/pause';
import { __iconData as Archive } from 'lucide-react/icons/archive';
import { __iconData as ChartLine } from 'lucide-react/icons/chart-line';
import { __iconData as History } from 'lucide-react/icons/rotate-ccw-clock';
import { __iconData as Globe } from 'lucide-react/icons/globe';
import { __iconData as LoaderCircle } from 'lucide-react/icons/loader-circle';
import { __iconData as CircleX } from 'lucide-react/icons/circle-x';
import { __iconData as SlidersHorizontal } from 'lucide-react/icons/sliders-horizontal';
import { __iconData as Calculator } from 'lucide-react/icons/calculator';
import { __iconData as Image } from 'lucide-react/icons/image';
import { __iconData as Server } from 'lucide-react/icons/server';
import { __iconData as ArrowUpDown } from 'lucide-react/icons/arrow-up-down';
import { __iconData as Triangle } from 'lucide-react/icons/triangle';
import { __iconData as Wifi } from 'lucide-react/icons/wifi';

const ICONS = {
  menu: Menu,
  search: Search,
  home: House,
  user: User,
  'log-out': LogOut,
  info: Info,
  'shield-check': ShieldCheck,
  help: CircleQuestionMark,
  map: Map,
  'book-open': BookOpen,
  'message-square': MessageSquare,
  database: Database,
  settings: Settings,
  plus: Plus,
  pencil: Pencil,
  trash: Trash2,
  'shield-alert': ShieldAlert,
  copy: Copy,
  x: X,
  eraser: Eraser,
  replace: Replace,
  'refresh-cw': RefreshCw,
  download: Download,
  save: Save,
  play: Play,
  flame: Flame,
  compare: GitCompareArrows,
  link: Link,
  share: Share2,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  'chevron-down': ChevronDown,
  'circle-check': CircleCheck,
  'triangle-alert': TriangleAlert,
  'circle-alert': CircleAlert,
  'file-text': FileText,
  'folder-open': FolderOpen,
  bookmark: Bookmark,
  users: Users,
  star: Star,
  'arrow-up': ArrowUp,
  'arrow-down': ArrowDown,
  'arrow-right': ArrowRight,
  'external-link': ExternalLink,
  calendar: Calendar,
  upload: Upload,
  filter: Funnel,
  eye: Eye,
  lock: Lock,
  bell: Bell,
  droplet: Droplet,
  droplets: Droplets,
  waves: Waves,
  'flask-conical': FlaskConical,
  'cloud-rain': CloudRain,
  factory: Factory,
  leaf: Leaf,
  sprout: Sprout,
  'chart-column': ChartColumn,
  table: Table,
  layers: Layers,
  list: List,
  clock: Clock,
  mail: Mail,
  'key-round': KeyRound,
  printer: Printer,
  scale: Scale,
  wheat: Wheat,
  undo: Undo2,
  redo: Redo2,
  check: Check,
  minus: Minus,
  wrench: Wrench,
  'map-pin': MapPin,
  pause: Pause,
  archive: Archive,
  'chart-line': ChartLine,
  history: History,
  globe: Globe,
  'loader-circle': LoaderCircle,
  'circle-x': CircleX,
  'sliders-horizontal': SlidersHorizontal,
  calculator: Calculator,
  image: Image,
  server: Server,
  'arrow-up-down': ArrowUpDown,
  triangle: Triangle,
  wifi: Wifi,
} as const;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as readonly IconName[];

const markupOf = (shapes: readonly IconShape[]): string =>
  shapes
    .map(
      ([tag, { key: _key, ...attributes }]) =>
        `<${tag} ${Object.entries(attributes)
          .map(([name, value]) => `${name}="${value}"`)
          .join(' ')}/>`,
    )
    .join('');

const drawn = new globalThis.Map<IconName, { readonly __html: string }>();
/** The shapes as markup, made once: as elements they cost a page more than its text. */
function drawing(name: IconName) {
  let found = drawn.get(name);
  if (!found) drawn.set(name, (found = { __html: markupOf(ICONS[name].node) }));
  return found;
}

export function Icon({
  name,
  label,
  small,
  className,
}: {
  name: IconName;
  label?: string;
  small?: boolean;
  className?: string;
}) {
  const size = small ? 16 : 20;
  const classes = ['icon', small ? 'icon-small' : '', className ?? ''].filter(Boolean).join(' ');
  const aria = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      className={classes}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...aria}
      dangerouslySetInnerHTML={drawing(name)}
    />
  );
}
