/** Who gains and who loses what, before it is saved; « voir comme » opens the product with the table so changed. */
import { useTranslation } from 'react-i18next';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import type { GridTab, Move } from '../domain';
import type { EffectView, RightsView } from '../view/rights.view';

interface Props {
  readonly effect: EffectView;
  readonly tab: GridTab;
  readonly stamp: string;
}

export function Effect({ effect, tab, stamp }: Props) {
  const { t } = useTranslation('rights');
  const draft = JSON.stringify(effect.draft);
  return (
    <Panel title={t('effect.title')} id="effect">
      {effect.cells === 0 ? (
        <p>{t('effect.nothing')}</p>
      ) : (
        <>
          <p>
            {t('effect.cells', { count: effect.cells })}{' '}
            {t('effect.people', { count: effect.people.length + effect.more })}
          </p>
          <ul className="plain-list stack">
            {effect.people.map((person) => (
              <li key={person.id}>
                <strong>{person.name}</strong>{' '}
                <span className="soft">{person.roles.map((role) => t(`role.${role}`)).join(', ')}</span>
                <ul>
                  {person.gains.map((move) => (
                    <MoveLine key={`${move.action} ${move.after} ${move.before}`} move={move} kind="gain" />
                  ))}
                  {person.losses.map((move) => (
                    <MoveLine key={`${move.action} ${move.after} ${move.before}`} move={move} kind="loss" />
                  ))}
                </ul>
                <PostForm action={urls.impersonation()} reloadDocument>
                  <input type="hidden" name="userId" value={person.id} />
                  <input type="hidden" name="rights" value={draft} />
                  <SubmitButton intent="start" emphasis="plain" icon="eye" formAction={urls.impersonation()}>
                    {t('effect.as', { name: person.name })}
                  </SubmitButton>
                </PostForm>
              </li>
            ))}
          </ul>
          {effect.more > 0 ? <p className="soft">{t('effect.more', { count: effect.more })}</p> : null}
          <Nobody nobody={effect.nobody} />
          <PostForm action={urls.rights({ tab })}>
            <input type="hidden" name="draft" value={draft} />
            <input type="hidden" name="stamp" value={stamp} />
            <div className="form-actions">
              <SubmitButton intent="save" icon="save" formAction={urls.rights({ tab })}>
                {t('effect.save')}
              </SubmitButton>
            </div>
          </PostForm>
        </>
      )}
    </Panel>
  );
}

function MoveLine({ move, kind }: { move: Move; kind: 'gain' | 'loss' }) {
  const { t } = useTranslation(['rights', 'administration']);
  const domains = move.domains.filter(Boolean).map((domain) => t(`tab.${domain}`));
  return (
    <li className={kind === 'gain' ? 'leaf' : 'brick'}>
      {t(`effect.${kind}`, {
        right: t(`action.${move.action}`),
        before: t(`reach.${move.before}`),
        after: t(`reach.${move.after}`),
      })}
      {domains.length > 0 ? <span className="soft"> ({domains.join(', ')})</span> : null}
    </li>
  );
}

/** Rights that no account holds: whoever asks for them meets a closed door. `now`: with the table as it is. */
export function Nobody({ nobody, now = false }: { nobody: RightsView['nobody']; now?: boolean }) {
  const { t } = useTranslation('rights');
  if (nobody.length === 0) return null;
  return (
    <div className="notice ochre stack">
      <p>{t(now ? 'nobody.now' : 'nobody.then', { count: nobody.length })}</p>
      <ul>
        {nobody.map(({ action, domains, everywhere }) => (
          <li key={action}>
            {t(`action.${action}`)}
            {everywhere ? null : ` (${domains.map((domain) => t(`tab.${domain}`)).join(', ')})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
