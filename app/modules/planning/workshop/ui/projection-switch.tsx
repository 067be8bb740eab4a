/** To the projected screen and back. What was typed goes along: without script the form is sent, and answered there. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { Icon } from '~/ui/icon';
import type { WorkshopView } from '../view/workshop.view';

interface Props {
  readonly view: WorkshopView;
  readonly form: string;
  readonly pins: readonly string[];
  readonly projected: boolean;
}

export function ProjectionSwitch({ view: { place, taken }, form, pins, projected }: Props) {
  const { t } = useTranslation('workshop');
  const hydrated = useHydrated();
  const to = urls.scenarioPage(place.id, 'workshop', {
    proposal: taken,
    ...(projected ? {} : { projected: 1, pin: pins }),
  });
  const said = (
    <>
      <Icon name={projected ? 'x' : 'eye'} />
      {t(projected ? 'projection.leave' : 'projection.open')}
    </>
  );
  return hydrated || !place.mayNote ? (
    <Link className="button" to={to} preventScrollReset>
      {said}
    </Link>
  ) : (
    <button type="submit" className="button" form={form} formAction={to} formNoValidate name="intent" value="preview">
      {said}
    </button>
  );
}
