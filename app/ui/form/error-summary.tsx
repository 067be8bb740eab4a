/** The list of errors above a form, each linked to its field. With script, it takes the focus when it appears. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';

interface SummaryError {
  /** Id of the field; absent for an error of the whole form. */ readonly fieldId?: string;
  readonly message: string;
}

export function ErrorSummary({
  errors,
  title,
  children,
}: {
  errors: readonly SummaryError[];
  title?: string;
  /** what the user can do about it */
  children?: ReactNode;
}) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const key = errors.map((error) => error.message).join('\n');
  useEffect(() => {
    if (key) box.current?.focus();
  }, [key]);
  if (errors.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <Icon name="circle-alert" />
        {title ?? t('form.errorSummary', { count: errors.length })}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.fieldId ?? ''}${error.message}`}>
            {error.fieldId ? <a href={`#${error.fieldId}`}>{error.message}</a> : error.message}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
