/** Which request a line of the log belongs to, however deep in its work it is written. */
import { AsyncLocalStorage } from 'node:async_hooks';

const asked = new AsyncLocalStorage<string>();

/** Runs the work of a request: what it logs carries this id, which its answer and its error page carry too. */
export const asRequest = <Result>(requestId: string, work: () => Result): Result => asked.run(requestId, work);
export const currentRequest = (): string | undefined => asked.getStore();
