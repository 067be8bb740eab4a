/** Where a social network takes a content that is published for everybody; null: none is configured (B34). */
import { shareAddress } from '~/kernel/share-address';
import { readSettings } from '~/platform/settings.server';

export const shareOf = async ({ title, url }: { readonly title: string; readonly url: string }) =>
  shareAddress((await readSettings()).shareUrl, { text: title, url });
