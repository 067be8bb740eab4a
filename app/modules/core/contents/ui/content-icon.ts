import type { IconName } from '~/ui/icon';

/** Categories keep the icon names of the source documents (Material); the product draws its own set. */
const KNOWN: Readonly<Record<string, IconName>> = {
  event_note: 'calendar',
  description: 'file-text',
  link: 'link',
  folder: 'folder-open',
  help: 'help',
  info: 'info',
  message: 'message-square',
  book: 'book-open',
  water: 'droplets',
  bell: 'bell',
};

export const contentIcon = (name: string): IconName => KNOWN[name] ?? 'file-text';
