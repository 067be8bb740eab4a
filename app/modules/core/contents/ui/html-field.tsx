/**
 * HTML as source in a text area, which works everywhere. With script it becomes an editor of the same size, so that
 * nothing below it moves while the user presses a button.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforePaint } from '~/ui/enhance/use-before-paint';
import { useTextBeforeHydration } from '~/ui/enhance/use-text-before-hydration';
import { lazyClient } from '~/ui/enhance/lazy-client';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { Field, fieldAria, fieldId, type FieldProps } from '~/ui/form/field';
import { classes } from '~/ui/tone';

const RichEditor = lazyClient<{ id: string; label: string; value: string; onChange: (html: string) => void }>(
  () => import('./rich-editor.client'),
);

export function HtmlField({ value, small, ...field }: FieldProps & { value: string; small?: boolean }) {
  const { t } = useTranslation('contents');
  const hydrated = useHydrated();
  const [html, setHtml] = useState(value);
  const [source, setSource] = useState(false);
  // a value set from outside (the other user's, after a conflict) resets the editor
  const [edition, setEdition] = useState(0);
  const area = (
    <textarea
      className={classes('input', 'html-source')}
      name={field.name}
      rows={small ? 4 : 14}
      spellCheck
      value={html}
      onChange={(event) => setHtml(event.target.value)}
      {...fieldAria(field)}
    />
  );
  // a user who already types in the source goes on there
  const submitted = useTextBeforeHydration(fieldId(field));
  useBeforePaint(() => {
    if (submitted === null) return;
    setHtml(submitted);
    setSource(true);
  }, [submitted]);
  const asSheet = hydrated && !source;
  return (
    <Field {...field} id={asSheet ? `${field.name}-sheet` : field.name}>
      <div className={classes('html-editor', small && 'html-editor-small')}>
        {!asSheet ? (
          area
        ) : (
          <>
            <RichEditor
              key={edition}
              id={`${field.name}-sheet`}
              label={field.label}
              value={html}
              onChange={setHtml}
              fallback={null}
            />
            <input
              type="hidden"
              name={field.name}
              value={html}
              onInput={(event) => {
                setHtml(event.currentTarget.value);
                setEdition(edition + 1);
              }}
            />
          </>
        )}
      </div>
      <p className="editor-switch">
        {hydrated ? (
          <button type="button" className="button-link small" onClick={() => setSource(!source)}>
            {t(source ? 'editor.toSheet' : 'editor.toSource')}
          </button>
        ) : null}
      </p>
    </Field>
  );
}
