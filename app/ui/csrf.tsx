/**
 * The anti-forgery token: provided once by the root from its loader, written into every form by <CsrfField/>. Who signs
 * in again beside an open page renews it there, until the page's data is read again.
 */
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { END_FIELD, tokenWithEnd } from '~/kernel/whole-form';

export const CSRF_FIELD = 'csrf';
const Csrf = createContext('');
const Renew = createContext<(token: string) => void>(() => undefined);

export function CsrfProvider({ value, children }: { value: string; children: ReactNode }) {
  const [renewed, setRenewed] = useState<{ readonly over: string; readonly token: string } | null>(null);
  const renew = useCallback((token: string) => setRenewed({ over: value, token }), [value]);
  return (
    <Renew.Provider value={renew}>
      <Csrf.Provider value={renewed?.over === value ? renewed.token : value}>{children}</Csrf.Provider>
    </Renew.Provider>
  );
}
export const useCsrfToken = (): string => useContext(Csrf);
export const useRenewToken = (): ((token: string) => void) => useContext(Renew);

/** `ends`: a FormEnd is to follow, without which the server reads nothing. */
export function CsrfField({ ends = false }: { ends?: boolean }) {
  const token = useContext(Csrf);
  return <input type="hidden" name={CSRF_FIELD} value={ends ? tokenWithEnd(token) : token} />;
}

/** After the last field of a form. */
export const FormEnd = () => <input type="hidden" name={END_FIELD} />;
