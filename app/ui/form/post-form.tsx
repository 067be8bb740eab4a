/** A form that posts. The token is its first field: the server reads it before any file. */
import { Form, type FormProps } from '@remix-run/react';
import { forwardRef } from 'react';
import { CsrfField } from '../csrf';

export const PostForm = forwardRef<HTMLFormElement, FormProps>(function PostForm({ children, ...form }, ref) {
  return (
    <Form method="post" {...form} ref={ref}>
      <CsrfField />
      {children}
    </Form>
  );
});
