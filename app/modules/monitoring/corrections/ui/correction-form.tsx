/** The form of one correction: what it opens with, its effect before it is accepted. */
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { formatNumber, writtenDecimals } from '~/kernel/french-number';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { StillHydrograph } from '~/modules/monitoring/hydrograph/ui/still-hydrograph';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice, Panel } from '~/ui/layout/panel';
import { argumentFields, correctionForm } from '../forms/correction.form';
import { correctionSpec } from '../view/correction-spec';
import { effectSentence } from '../view/correction-words';
import type { AtOnce, CorrectionEffect, CorrectionsPage } from '../view/corrections-page';

interface Props {
  readonly page: CorrectionsPage;
  readonly kind: NonNullable<CorrectionsPage['kind']>;
  readonly atOnce: AtOnce;
  readonly reply?: FormReply<CorrectionEffect>;
  readonly action: string;
}

export function CorrectionForm({ page, kind, atOnce, reply, action }: Props) {
  const { t } = useTranslation(['timeseries']);
  const again = reply?.form === 'correction' ? reply : undefined;
  const known = atOnce && !again ? atOnce : null;
  const effect = again ? again.more : known && 'effect' in known ? known.effect : undefined;
  const { field, head } = useRecordForm(correctionForm(kind).fields, {
    labels: 'timeseries:operationField',
    view: { texts: page.texts, version: page.seen },
    // the page was read again since: it knows the last correction
    again: again && { ...again, version: page.seen },
  });
  return (
    <Panel title={t(`operation.${kind}.name`)} id="correction">
      <p>{t(`operation.${kind}.help`)}</p>
      <Taken page={page} />
      {known && 'fault' in known ? <Notice tone="ochre">{t(known.fault.key, known.fault.params)}</Notice> : null}
      <PostForm
        action={action}
        className="form corrections-form"
        key={`${kind} ${page.window.from} ${page.window.to} ${page.over?.from} ${page.over?.to}`}
        draft={{ of: 'correction', record: `${page.series.id} ${kind}${page.over ? ` ${page.over.fromClock}` : ''}` }}
      >
        {head}
        <input type="hidden" name="kind" value={kind} />
        <div className="form-row">
          {field('from')}
          {field('to')}
        </div>
        <div className="form-row">{Object.keys(argumentFields(kind)).map((name) => field(name))}</div>
        {field('comment', { help: t('corrections.commentHelp') })}
        {effect ? <Effect page={page} effect={effect} /> : null}
        <div className="form-actions">
          <SubmitButton intent="preview" icon="chart-line" emphasis={effect ? 'plain' : undefined}>
            {t('corrections.preview')}
          </SubmitButton>
          {effect ? (
            <SubmitButton intent="apply" icon="save">
              {t('corrections.apply')}
            </SubmitButton>
          ) : null}
        </div>
      </PostForm>
    </Panel>
  );
}

/** The readings that a drift goes between, said before they are taken. */
function Taken({ page: { taken, drawn } }: Pick<Props, 'page'>) {
  const { t, i18n } = useTranslation(['timeseries']);
  if (!taken) return null;
  const { first, last } = taken;
  if (!first || !last) return <p className="soft">{t('corrections.noneTaken')}</p>;
  const at = (one: { readonly at: number }) => formatInstant(new Date(one.at));
  const value = (one: { readonly value: number }) => {
    const decimals = Math.max(drawn.decimals, writtenDecimals(String(one.value)));
    return `${formatNumber(one.value, decimals, i18n.language)} ${drawn.unit}`;
  };
  return (
    <p className="soft">
      {t('corrections.taken', { first: value(first), from: at(first), last: value(last), to: at(last) })}
    </p>
  );
}

function Effect({ page, effect }: { page: CorrectionsPage; effect: CorrectionEffect }) {
  const { t, i18n } = useTranslation(['timeseries']);
  const sentence = effectSentence(effect, page.drawn, t, i18n.language);
  const words = {
    title: sentence,
    before: t('corrections.before'),
    after: t('corrections.after'),
    empty: t('picture.empty'),
    reading: t('picture.reading'),
    locale: i18n.language,
  };
  const spec = correctionSpec({ ...page, window: { ...page.window, ...effect } }, effect, words);
  return (
    <div role="status" id="effect">
      <p>
        <b>{sentence}</b>
      </p>
      <StillHydrograph spec={{ ...spec, id: 'correction' }} label={sentence} />
    </div>
  );
}
