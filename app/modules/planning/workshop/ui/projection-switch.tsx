/** To the projected screen and back. What was typed goes along: without script the form is sent, and answered there. */
import { Link, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
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
  const navigate = useNavigate();
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
  // who may only read has nothing to send
  if (!place.mayNote)
    return (
      <Link className="button" to={to} preventScrollReset>
        {said}
      </Link>
    );
  return (
    <button
      type="submit"
      className="button"
      form={form}
      formAction={to}
      formNoValidate
      name="intent"
      value="preview"
      onClick={(event) => {
        // with script the sliders stay as they are: only the address changes
        event.preventDefault();
        navigate(to, { preventScrollReset: true });
      }}
    >
      {said}
    </button>
  );
}
