/**
 * Messages that survive one redirect: a cookie holds i18n keys, the next page shows them and drops it. Only keys and
 * parameters travel, never text: a forged cookie can show nothing that is not ours.
 */
import { redirect } from '@remix-run/node';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { urls } from '~/urls';
import { toastCookie } from './cookies.server';

/** What could not be done; its label opens the message (S3 §8: « Erreur lors de la suppression : … »). */
export const FAILURES = ['fetch', 'create', 'update', 'delete', 'add', 'export', 'share'] as const;
export type Failure = (typeof FAILURES)[number];

export const ToastMessage = z.object({
  variant: z.enum(['success', 'warning', 'error', 'info']),
  key: z.string().max(120),
  failed: z.enum(FAILURES).optional(),
  /** shown on /login and /home too, which keep quiet about the rest (C340) */
  forced: z.boolean().default(false),
  /** number of the deletion that it offers to undo */
  undo: z.int().optional(),
  /** page of a saved version that it offers to go back to; no other address is posted to */
  undoTo: z
    .string()
    .regex(/^(?:\/[\w-]+)+\/history\/\d+\?over=\d+$/)
    .optional(),
  params: z.record(z.string(), z.union([z.string().max(300), z.number()])).default({}),
});
export type ToastMessage = z.input<typeof ToastMessage>;

const Toasts = z.array(ToastMessage).max(5);

const QUIET: readonly string[] = [urls.login(), urls.publicHome()];

/** The messages waiting for this page. The sign-in page and the public home only show forced ones. */
export async function readToasts(request: Request): Promise<z.infer<typeof ToastMessage>[]> {
  const parsed = Toasts.safeParse(await toastCookie.parse(request.headers.get('cookie')));
  const quiet = QUIET.includes(new URL(request.url).pathname.replace(/\.data$/, ''));
  return parsed.success ? parsed.data.filter((toast) => toast.forced || !quiet) : [];
}

/** A message in words: what failed, then why. */
export const toastText = ({ key, failed, params }: z.infer<typeof ToastMessage>, t: TFunction): string =>
  [...(failed ? [t(`common:failure.${failed}`)] : []), t(key, params)].join(' ');

export const toastHeader = (...toasts: ToastMessage[]): Promise<string> => toastCookie.serialize(toasts);
export const clearToastHeader = (): Promise<string> => toastCookie.serialize('', { maxAge: 0 });

export const successOf = (key: string): ToastMessage => ({ variant: 'success', key });

/** POST → redirect → GET with a message: the only way an action that succeeded ends. */
export async function redirectWithToast(
  url: string,
  toast: string | ToastMessage | readonly ToastMessage[],
  init: ResponseInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.append(
    'Set-Cookie',
    await toastHeader(...[toast].flat().map((one) => (typeof one === 'string' ? successOf(one) : one))),
  );
  return redirect(url, { ...init, headers });
}
