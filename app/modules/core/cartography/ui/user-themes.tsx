/** The themes of a person: those that are given one by one, those that everybody sees, and what they made of layers. */
import { useTranslation } from 'react-i18next';
import { Link } from '@remix-run/react';
import { urls } from '~/urls';
import { Checkbox } from '~/ui/form/choices';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import type { UserTheme } from '../domain';

interface Props {
  readonly userId: number;
  readonly themes: readonly UserTheme[];
  readonly mayEdit: boolean;
}

export function UserThemes({ userId, themes, mayEdit }: Props) {
  const { t } = useTranslation('cartography');
  const givenOneByOne = themes.filter(({ authorization }) => authorization === 1);
  const layers = themes
    .filter(({ authorization, given }) => authorization === 0 || given)
    .flatMap(({ name: theme, layers: own }) => own.map((layer) => ({ ...layer, theme })));
  return (
    <div className="stack">
      <Panel title={t('userThemes.given')} id="given">
        {givenOneByOne.length === 0 ? (
          <EmptyState icon="layers" title={t('userThemes.none')} text={t('userThemes.noneText')}>
            <Link to={urls.cartography()}>{t('title')}</Link>
          </EmptyState>
        ) : (
          <PostForm action={urls.userPage(userId, 'themes')} className="form">
            <fieldset className="stack" disabled={!mayEdit}>
              {givenOneByOne.map((theme) => (
                <Checkbox
                  key={theme.id}
                  name="themeId"
                  id={`theme-${theme.id}`}
                  value={theme.id}
                  label={theme.name}
                  defaultChecked={theme.given}
                  help={theme.visibility ? undefined : t('userThemes.hidden')}
                />
              ))}
            </fieldset>
            {mayEdit ? (
              <div className="form-actions">
                <SubmitButton icon="save">{t('save')}</SubmitButton>
              </div>
            ) : null}
          </PostForm>
        )}
      </Panel>
      <Panel title={t('userThemes.seen', { count: layers.length })} id="seen">
        <DataTable
          label={t('userThemes.seen', { count: layers.length })}
          dense
          rows={layers}
          rowKey={({ theme, name }) => `${theme} ${name}`}
          empty={<EmptyState icon="map" title={t('noLayer')} text={t('userThemes.noLayer')} />}
          columns={[
            { id: 'theme', label: t('theme.name'), cell: ({ theme }) => theme },
            { id: 'name', label: t('userThemes.layer'), cell: ({ name }) => name },
            {
              id: 'visible',
              label: t('userThemes.visible'),
              cell: ({ visible }) => t(visible ? 'userThemes.yes' : 'userThemes.no'),
            },
            {
              id: 'opacity',
              label: t('userThemes.opacity'),
              number: true,
              cell: ({ opacity }) => t('userThemes.percent', { value: opacity }),
            },
          ]}
        />
      </Panel>
    </div>
  );
}
