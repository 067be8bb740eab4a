/**
 * A form that posts. The token is its first field: the server reads it before any file; the last one says that the form
 * has come whole. `draft` guards what is typed in it, and keeps it on the device until it is saved.
 */
import { Form, type FormProps } from '@remix-run/react';
import { forwardRef } from 'react';
import { CsrfField, FormEnd } from '../csrf';
import { Draft } from '../unsaved/draft';
import type { KeepDraftProps } from '../unsaved/draft-props';

export const PostForm = forwardRef<HTMLFormElement, FormProps & { draft?: KeepDraftProps }>(function PostForm(
  { children, draft, ...form },
  ref,
) {
  return (
    <Form method="post" {...form} ref={ref}>
      <CsrfField ends />
      {children}
      <FormEnd />
      {draft ? <Draft {...draft} /> : null}
    </Form>
  );
});
