/** /administration/homepage: which panels the home of a role shows, in which order and under which titles. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Checkbox } from '~/ui/form/choices';
import { OrderedList } from '~/ui/form/ordered-list';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Tabs } from '~/ui/layout/tabs';
import { hasTitle, HOME_ROLES, TITLE_LIMIT, type HomeRole, type LaidOutPanel } from '../domain';

interface Props {
  readonly role: HomeRole | '';
  readonly panels: readonly LaidOutPanel[];
}

export function LayoutPage({ role, panels }: Props) {
  const { t } = useTranslation('home');
  const to = (one: HomeRole | '') => urls.homepage({ role: one });
  return (
    <>
      <PageHeader title={t('layout.title')} context={[t('layout.text')]} />
      <Tabs
        label={t('layout.roles')}
        current={role}
        tabs={(['', ...HOME_ROLES] as const).map((one) => ({
          id: one,
          label: one === '' ? t('layout.everybody') : t(`layout.role.${one}`),
          to: to(one),
        }))}
      />
      <OrderedList
        key={role}
        label={t('layout.title')}
        action={to(role)}
        lines={panels.map(({ panel, visible, title }) => {
          const name = t(`panels.name.${panel}`);
          return {
            ...{ id: panel, name },
            content: (
              <div className="form-row">
                <Checkbox name="visible" id={`visible-${panel}`} value={panel} label={name} defaultChecked={visible} />
                {hasTitle(panel) ? (
                  <input
                    className="input"
                    name={`title.${panel}`}
                    defaultValue={title}
                    maxLength={TITLE_LIMIT}
                    placeholder={name}
                    aria-label={t('layout.titleOf', { name })}
                  />
                ) : null}
              </div>
            ),
          };
        })}
      >
        <div className="form-actions">
          <SubmitButton intent="save" icon="save">
            {t('layout.save')}
          </SubmitButton>
        </div>
      </OrderedList>
    </>
  );
}
