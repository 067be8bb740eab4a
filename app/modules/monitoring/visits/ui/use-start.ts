/** What the form of a visit begins with: a page that the device kept was drawn before leaving, and the visit is now. */
import { useEffect, useState } from 'react';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { parisClock } from '~/kernel/paris-time';

export function useStart(texts: FieldTexts): FieldTexts {
  const [begun, setBegun] = useState<{ readonly of: FieldTexts; readonly texts: FieldTexts } | null>(null);
  useEffect(() => {
    if (document.documentElement.dataset['keptPage'] === undefined) return;
    const [day = '', hour = ''] = parisClock(new Date()).split('T');
    setBegun({ of: texts, texts: { ...texts, date: [day], eventHour: [hour] } });
  }, [texts]);
  return begun?.of === texts ? begun.texts : texts;
}
