/** The computed series of a station: how each is made, and the form that makes or changes one. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { formatNumber } from '~/kernel/french-number';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { urls } from '~/urls';
import { TextField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { RECIPE_NAMES, recipeKind } from '../domain/recipe-kinds';
import { inputField, recipeForm, recipeLabels } from '../forms/recipe.form';
import { inputName, offeredName, proposedWords } from '../view/recipe-words';
import type { RecipesPage } from '../view/recipes-page';
import { RecipeSentence } from './recipe-lines';
import { RefusedButton } from '~/modules/monitoring/series/ui/refused-button';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

interface Props {
  readonly page: RecipesPage;
  readonly reply?: FormReply;
}

export function StationRecipesPage({ page, reply }: Props) {
  const { t } = useTranslation(['timeseries']);
  const { station, form } = page;
  const to = (search: Readonly<Record<string, string | number | undefined>> = {}) =>
    urls.stationPage(station.word, station.id, 'recipes', search);
  return (
    <div className="stack">
      <PageHeader
        title={t('recipes.title')}
        context={[
          <Link key="station" to={urls.station(station.word, station.id)}>
            {station.name}
          </Link>,
        ]}
      />
      <RefusedButton reply={reply} />
      <Made page={page} to={to} />
      <Panel title={t('recipes.choose')} id="choose">
        <ul className="recipes-choice">
          {RECIPE_NAMES.map((name) => (
            <li key={name}>
              <Link to={`${to({ kind: name })}#recipe`} aria-current={form?.kind === name ? 'true' : undefined}>
                {t(`recipe.${name}.name`)}
              </Link>
              <p className="soft">
                {t(`recipe.${name}.help`)}{' '}
                {recipeKind(name).rated ? (
                  <Link to={urls.stationPage(station.word, station.id, 'rating')}>{t('recipes.rating')}</Link>
                ) : null}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      {form ? <Ask page={page} form={form} reply={reply} to={to} /> : null}
    </div>
  );
}

type Address = (search?: Readonly<Record<string, string | number | undefined>>) => string;

function Made({ page, to }: Props & { readonly to: Address }) {
  const { t, i18n } = useTranslation(['timeseries']);
  return (
    <Panel title={t('recipes.made')} id="made">
      {page.lines.length === 0 ? (
        <p className="soft">{t('recipes.none')}</p>
      ) : (
        <DataTable
          label={t('recipes.made')}
          rows={page.lines}
          rowKey={({ series }) => series.id}
          columns={[
            {
              id: 'series',
              label: t('visible.series'),
              cell: ({ series }) => (
                <Link to={urls.station(page.station.word, page.station.id, { series: series.id })}>
                  {inputName(series, t as (key: string) => string)}
                </Link>
              ),
            },
            { id: 'how', label: t('recipes.how'), cell: (line) => <RecipeSentence line={line} /> },
            {
              id: 'count',
              label: t('visible.n'),
              number: true,
              cell: ({ series }) => formatNumber(series.count, 0, i18n.language),
            },
            {
              id: 'act',
              label: t('suspicion.act'),
              cell: ({ series, recipe, byItself }) => (
                <span className="row">
                  {recipe ? (
                    <Link className="button button-quiet" to={`${to({ edit: series.id })}#recipe`}>
                      {t('recipes.change')}
                    </Link>
                  ) : null}
                  {byItself ? (
                    <span className="soft">{t(recipe ? 'recipes.kept' : 'recipes.byItself')}</span>
                  ) : (
                    <PostForm action={to()} className="inline-form">
                      <input type="hidden" name="series" value={series.id} />
                      <SubmitButton intent="remove" icon="trash" emphasis="plain">
                        {t('recipes.remove')}
                      </SubmitButton>
                    </PostForm>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}

function Ask({
  page,
  form,
  reply,
  to,
}: Props & { readonly form: NonNullable<RecipesPage['form']>; readonly to: Address }) {
  const { t, i18n } = useTranslation(['timeseries', 'common']);
  const { kind, edited, offered, q } = form;
  const words = t as (key: string, options?: Record<string, unknown>) => string;
  const asking = { kind, edit: edited ?? undefined };
  const again = reply?.form === 'recipe' ? reply : undefined;
  const texts = edited === null ? { ...form.texts, label: [t(`recipe.${kind}.label`)] } : form.texts;
  const { field, head, key } = useRecordForm(recipeForm(kind).fields, {
    labels: recipeLabels(kind),
    view: { version: form.version, texts },
    again,
    sendsSeen: edited !== null,
  });
  const title = t(edited === null ? `recipe.${kind}.name` : 'recipes.changing');
  return (
    <Panel title={title} id="recipe">
      <Form method="get" action={to()} className="corrections-ask">
        <input type="hidden" name="kind" value={kind} />
        {edited === null ? null : <input type="hidden" name="edit" value={edited} />}
        <TextField name="q" type="search" label={t('recipes.search')} defaultValue={q} />
        <SubmitButton emphasis="plain">{t('graphic.find')}</SubmitButton>
      </Form>
      <PostForm
        action={to(asking)}
        className="form"
        key={`${kind} ${edited} ${key}`}
        draft={{ of: 'recipe', record: edited ?? `${page.station.id} ${kind}` }}
      >
        {head}
        <input type="hidden" name="kind" value={kind} />
        {edited === null ? null : <input type="hidden" name="series" value={edited} />}
        {recipeKind(kind).inputs.map(({ role, optional, of }) =>
          field(inputField(role), {
            required: !optional,
            help:
              of && (offered[inputField(role)] ?? []).length === 0
                ? t('recipes.noneFits', { quantities: of.map((one) => quantityName(t, one)).join(', ') })
                : proposedWords(form.proposed[inputField(role)], words, i18n.language),
            options: [
              { value: '', label: t(optional ? 'recipes.noInput' : 'recipes.chooseInput') },
              ...(offered[inputField(role)] ?? []).map((one) => ({
                value: String(one.id),
                label: offeredName(one, words, i18n.language),
              })),
            ],
          }),
        )}
        {Object.keys(recipeKind(kind).fields).map((name) =>
          field(name, {
            help: t(`recipeHelp.${name}`, { defaultValue: '' }) || undefined,
          }),
        )}
        {field('label', { help: t('recipes.labelHelp') })}
        <div className="form-actions">
          <SubmitButton icon="save">{t(edited === null ? 'recipes.make' : 'recipes.save')}</SubmitButton>
        </div>
      </PostForm>
    </Panel>
  );
}
