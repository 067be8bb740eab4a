/**
 * Every icon the product draws, by the name screens use. One import an icon: what is not listed is not shipped.
 * Decorative by default (the word stands beside it); `label` names it where it stands alone.
 */
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import House from 'lucide-react/icons/house';
import User from 'lucide-react/icons/user';
import LogOut from 'lucide-react/icons/log-out';
import Info from 'lucide-react/icons/info';
import ShieldCheck from 'lucide-react/icons/shield-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Map from 'lucide-react/icons/map';
import BookOpen from 'lucide-react/icons/book-open';
import MessageSquare from 'lucide-react/icons/message-square';
import Database from 'lucide-react/icons/database';
import Settings from 'lucide-react/icons/settings';
import Plus from 'lucide-react/icons/plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import Eraser from 'lucide-react/icons/eraser';
import Replace from 'lucide-react/icons/replace';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Download from 'lucide-react/icons/download';
import Save from 'lucide-react/icons/save';
import Play from 'lucide-react/icons/play';
import Flame from 'lucide-react/icons/flame';
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import Link from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import CircleAlert from 'lucide-react/icons/circle-alert';
import FileText from 'lucide-react/icons/file-text';
import FolderOpen from 'lucide-react/icons/folder-open';
import Bookmark from 'lucide-react/icons/bookmark';
import Users from 'lucide-react/icons/users';
import Star from 'lucide-react/icons/star';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ExternalLink from 'lucide-react/icons/external-link';
import Calendar from 'lucide-react/icons/calendar';
import Upload from 'lucide-react/icons/upload';
import Funnel from 'lucide-react/icons/funnel';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import Bell from 'lucide-react/icons/bell';
import Droplet from 'lucide-react/icons/droplet';
import Droplets from 'lucide-react/icons/droplets';
import Waves from 'lucide-react/icons/waves';
import FlaskConical from 'lucide-react/icons/flask-conical';
import CloudRain from 'lucide-react/icons/cloud-rain';
import Factory from 'lucide-react/icons/factory';
import Leaf from 'lucide-react/icons/leaf';
import Sprout from 'lucide-react/icons/sprout';
import ChartColumn from 'lucide-react/icons/chart-column';
import Table from 'lucide-react/icons/table';
import Layers from 'lucide-react/icons/layers';
import List from 'lucide-react/icons/list';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import KeyRound from 'lucide-react/icons/key-round';
import Printer from 'lucide-react/icons/printer';
import Scale from 'lucide-react/icons/scale';
import Wheat from 'lucide-react/icons/wheat';
import Undo2 from 'lucide-react/icons/undo-2';
import Redo2 from 'lucide-react/icons/redo-2';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Wrench from 'lucide-react/icons/wrench';
import MapPin from 'lucide-react/icons/map-pin';
import Pause from 'lucide-react/icons/pause';
import Archive from 'lucide-react/icons/archive';
import ChartLine from 'lucide-react/icons/chart-line';
import History from 'lucide-react/icons/history';
import Globe from 'lucide-react/icons/globe';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import CircleX from 'lucide-react/icons/circle-x';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Calculator from 'lucide-react/icons/calculator';
import Image from 'lucide-react/icons/image';
import Server from 'lucide-react/icons/server';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Triangle from 'lucide-react/icons/triangle';
import Wifi from 'lucide-react/icons/wifi';

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

export function Icon({ name, label, small, className }: { name: IconName; label?: string; small?: boolean; className?: string }) {
  const Drawing = ICONS[name];
  const classes = ['icon', small ? 'icon-small' : '', className ?? ''].filter(Boolean).join(' ');
  return label
    ? <Drawing className={classes} size={small ? 16 : 20} strokeWidth={1.75} role="img" aria-label={label} />
    : <Drawing className={classes} size={small ? 16 : 20} strokeWidth={1.75} aria-hidden="true" />;
}
