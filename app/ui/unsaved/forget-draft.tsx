/** Stands where a form was whose save is answered in place: its draft has served. */
import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { deviceStorage, dropSent } from './draft-keys';
import { useUnsaved } from './unsaved-guard';

export function ForgetDraft({ of }: { of: string }) {
  const { who } = useUnsaved();
  const { pathname } = useLocation();
  useEffect(() => {
    const storage = deviceStorage();
    if (storage) dropSent(storage, { who, form: of, record: pathname });
  }, [who, of, pathname]);
  return null;
}
