import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readSettings } from '~/platform/settings.server';
import { ContactForm, robotFieldsOf } from '~/modules/core/welcome/forms/letters';
import { sendContact } from '~/modules/core/welcome/service/write-to-administrators.server';
import { ContactPage } from '~/modules/core/welcome/ui/letters';
import { readForm } from '~/records/fields/http/read-form.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { issueStamp, PROOF_BITS } from '~/platform/rate-limit/anti-robot.server';
import { urls } from '~/urls';

export const handle = { frame: 'public', i18n: ['public'], crumbs: () => [{ title: 't:public:contact.title' }] };

export async function loader(args: LoaderFunctionArgs) {
  await screen(args, { allow: 'public.read' });
  const settings = await readSettings();
  const { supportMail: mail, supportSchedule: schedule, companyAddress: address } = settings;
  const phone = settings.supportPhone || settings.companyPhone;
  return { challenge: { stamp: issueStamp(), bits: PROOF_BITS }, support: { phone, mail, schedule, address } };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await screen(args, { allow: 'public.read' });
  const form = await readForm(args.request, ContactForm);
  if (!form.accepted) return form.reply();
  const outcome = await sendContact(form.value, { robot: robotFieldsOf(form.value), address: context.address });
  if (!outcome.ok) return form.refuse(outcome.reason, `public:refusal.${outcome.reason}`);
  return redirectWithToast(urls.contact(), 'public:contact.sent');
}

/**
 * A refused letter needs a new stamp to be sent again: Remix does not reload the loader after a 4xx answer by itself.
 */
export const shouldRevalidate = () => true;

export default function Contact() {
  return <ContactPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
