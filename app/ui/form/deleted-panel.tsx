/**
 * Shown above a form whose record was deleted meanwhile: who, when, and that the submitted values can be saved as a new
 * one.
 */
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeletedMeanwhile } from '~/kernel/edit-conflict';
import { Notice } from '../layout/panel';

export interface DeletedPanelProps {
  readonly deletedMeanwhile: DeletedMeanwhile;
  /** name of the deleted record */
  readonly what: string;
  /** what the user can do with the submitted values; absent if there are none */
  readonly next?: string;
}

export default function DeletedPanel({ deletedMeanwhile: { by, at, into }, what, next }: DeletedPanelProps) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLElement>(null);
  const title = useId();
  const who = by || t('editConflict.somebody');
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <section className="stack edit-conflict" role="alert" aria-labelledby={title} tabIndex={-1} ref={box}>
      <Notice tone="ochre">
        <p id={title}>
          <b>
            {into === undefined
              ? t('deletedMeanwhile.title', { by: who, at, what })
              : t('deletedMeanwhile.merged', { by: who, at, what, into })}
          </b>
        </p>
        {next === undefined ? null : <p>{next}</p>}
      </Notice>
    </section>
  );
}
