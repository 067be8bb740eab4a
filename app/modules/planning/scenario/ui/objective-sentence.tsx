/** What an objective says, in words; with script it follows every choice. */
import { SentForm } from '~/kernel/sent-form';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readObjective } from '../forms/read-draft';
import type { ObjectiveDraft } from '../forms/scenario-draft';
import type { EditorContext } from '../view/editor.view';
import { draftSentence } from '../view/objective-sentence';

export function ObjectiveSentence({ objective, context }: { objective: ObjectiveDraft; context: EditorContext }) {
  const { t, i18n } = useTranslation('scenario');
  const line = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState(objective);
  const { id } = objective;
  useEffect(() => {
    const fields = line.current?.closest('fieldset');
    const form = fields?.closest('form');
    if (!fields || !form) return;
    const follow = () => setTyped(readObjective(new SentForm(new FormData(form)), id));
    // chosen before the script came
    follow();
    fields.addEventListener('input', follow);
    return () => fields.removeEventListener('input', follow);
  }, [id]);
  const sentence = draftSentence(typed, context, t, i18n.language);
  return (
    <span className="objective-sentence" ref={line}>
      {typed.active ? sentence : t('sentence.off', { sentence })}
    </span>
  );
}
