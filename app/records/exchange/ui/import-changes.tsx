/** What a file makes new and what it changes, line by line. */
import { useTranslation } from 'react-i18next';
import { Panel } from '~/ui/layout/panel';

interface ImportChange {
  readonly line: number;
  readonly title: string;
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[];
}
interface ImportChangesProps {
  readonly created: readonly { readonly line: number; readonly title: string }[];
  readonly changed: readonly ImportChange[];
  /** how a column is called on screen */
  readonly columnOf: (name: string) => string;
}

export function ImportChanges({ created, changed, columnOf }: ImportChangesProps) {
  const { t } = useTranslation('exchange');
  if (created.length + changed.length === 0) return null;
  return (
    <div className="columns">
      {created.length > 0 ? (
        <Panel title={t('changes.created')} id="created">
          <ul>
            {created.map((one) => (
              <li key={one.line}>
                <span className="soft num">{one.line}</span> {one.title}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {changed.length > 0 ? (
        <Panel title={t('changes.changed')} id="changed">
          <ul>
            {changed.map((one) => (
              <li key={one.line}>
                <span className="soft num">{one.line}</span> {one.title}
                <ul>
                  {one.fields.map((field) => (
                    <li key={field.name}>
                      {columnOf(field.name)} : <del>{field.before || '∅'}</del> → <ins>{field.after || '∅'}</ins>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </div>
  );
}
