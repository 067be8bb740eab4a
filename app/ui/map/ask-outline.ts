/** Sends the chosen KML to the server, which answers with its outline. Loaded when the first file is chosen. */
import type { OutlineDrawing } from '~/kernel/outline';

export type DrawingState =
  | { readonly kind: 'none' | 'reading' | 'failed' }
  | { readonly kind: 'drawn'; readonly drawing: OutlineDrawing }
  | { readonly kind: 'wrong'; readonly error: string };

export async function ask(path: string, body: FormData, signal: AbortSignal): Promise<DrawingState> {
  const answer = await fetch(path, { method: 'POST', body, signal });
  if (!(answer.headers.get('content-type') ?? '').includes('json')) return { kind: 'failed' };
  const reply = (await answer.json()) as { readonly drawing?: OutlineDrawing; readonly error?: string };
  if (reply.drawing) return { kind: 'drawn', drawing: reply.drawing };
  return reply.error === undefined ? { kind: 'failed' } : { kind: 'wrong', error: reply.error };
}
