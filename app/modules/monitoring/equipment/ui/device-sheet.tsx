/** The sheet of a device: where it is, then what it is. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { WHOLE, type FormReply } from '~/kernel/form';
import { useFaults } from '~/modules/core/fields/ui/use-faults';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import type { DeviceSheet } from '../view/device-sheet';
import { LocationChip } from './location-chip';

export function DeviceSheetPage({
  sheet,
  reply,
}: {
  readonly sheet: DeviceSheet;
  readonly reply?: FormReply | undefined;
}) {
  const { t } = useTranslation(['equipment', 'reference']);
  const { errors } = useFaults(reply?.faults);
  const { head, facts } = sheet;
  const said = errors(WHOLE).join(' ');
  return (
    <div className="stack">
      <PageHeader
        title={head.serialNumber}
        status={<LocationChip location={head.location} />}
        context={[
          head.type,
          ...(head.type === t(`reference:deviceKind.${head.kind}`) ? [] : [t(`reference:deviceKind.${head.kind}`)]),
          ...(sheet.savedAt ? [t('saved', { by: sheet.savedBy, at: sheet.savedAt })] : []),
        ]}
        before={head.closed ? <StatusChip label={t('closed')} icon="lock" /> : undefined}
      />
      {said ? <Notice tone="brick">{said}</Notice> : null}
      <div className="columns">
        <Panel title={t('situation')} id="situation">
          <p>
            {head.station ? <Link to={head.station.to}>{head.station.name}</Link> : t(`where.${head.location}`)}
            {head.since === '' ? null : <span className="soft"> · {t('sinceDay', { day: head.since })}</span>}
          </p>
          {sheet.moves.length > 0 ? (
            <PostForm action={urls.device(head.id)} className="row">
              {sheet.moves.map((to) => (
                <SubmitButton key={to} intent={to} icon={to === 'stock' ? 'archive' : 'wrench'} emphasis="plain">
                  {t(`move.${to}`)}
                </SubmitButton>
              ))}
            </PostForm>
          ) : null}
        </Panel>
        <Panel title={t('reference:item.facts')} id="facts">
          <dl className="facts">
            {facts.map(({ name, label, cell }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd className={name === 'comment' ? 'prose' : undefined}>{cell.text}</dd>
              </div>
            ))}
            {head.endOfLife === '' ? null : (
              <div>
                <dt>{t('endOfLife')}</dt>
                <dd>{head.endOfLife}</dd>
              </div>
            )}
          </dl>
        </Panel>
      </div>
    </div>
  );
}
