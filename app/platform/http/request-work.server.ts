import type { NextFunction, Request, Response } from 'express';
import { inWork, Work } from '../db/work.server';

/** A line of events is always left by its reader, and is told so by itself. */
const LASTING = ['/events', '/api/events'];

/**
 * The statements of a request: of a page, or of a form. Who reads and leaves takes them along; what was sent to be
 * written is written to its end, since a phone that loses its line wants it saved.
 */
export function asWorkOf(request: Request, response: Response, next: NextFunction): void {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const work = new Work(reads ? 'page' : 'form');
  if (reads && !LASTING.includes((request.url ?? '').split('?')[0] ?? ''))
    response.on('close', () => {
      if (!response.writableFinished) work.leave();
    });
  inWork(work, next);
}
