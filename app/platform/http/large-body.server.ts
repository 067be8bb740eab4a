/**
 * One large body a person at a time: it is read, made objects of and acted on before the next is read. Those that wait
 * stay on their lines and take no memory here; smaller ones do not wait.
 */
import { oneAtATime } from '../rate-limit/one-at-a-time.server';

const LARGE_BYTES = 1024 * 1024;

/** @param who null for visitors, whose bodies are all small */
export function largeBodyInTurn<Answer>(
  request: Request,
  who: string | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const isSmall = !request.body || Number(request.headers.get('content-length') ?? Number.NaN) <= LARGE_BYTES;
  return isSmall || who === null ? work() : oneAtATime(`body ${who}`, work);
}
