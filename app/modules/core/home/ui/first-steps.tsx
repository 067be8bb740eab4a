/** What a new installation is led through: what each step found, and the one link that leads on. */
import { Link } from '@remix-run/react';
import { urls } from '~/urls';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import type { FirstStepsView } from '../view/first-steps.view';

function Mark({ isDone, words }: { readonly isDone: boolean } & Pick<FirstStepsView, 'words'>) {
  return isDone ? (
    <Icon name="circle-check" label={words.done} small />
  ) : (
    <Icon name="circle-alert" label={words.toDo} small />
  );
}

export function FirstSteps({ view: { lines, words, summary, isOnHome } }: { view: FirstStepsView }) {
  return (
    <>
      <p className="soft">{summary}</p>
      <ol className="stack">
        {lines.map(({ name, isDone, title, found, go, also, press }) => (
          <li key={name} id={`step-${name}`} data-done={isDone ? '' : undefined}>
            <p>
              <Mark isDone={isDone} words={words} /> <strong>{title}</strong>
            </p>
            <p className="soft small">{found.join(' ')}</p>
            {press ? (
              <PostForm action={urls.firstSteps()}>
                <SubmitButton intent={press.command} formAction={urls.firstSteps()}>
                  {press.label}
                </SubmitButton>
              </PostForm>
            ) : null}
            <p className="row">
              <Link to={go.to}>{go.label}</Link>
              {also.map((way) => (
                <Link key={way.to} className="small" to={way.to}>
                  {way.label}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ol>
      <PostForm action={urls.firstSteps()} className="stack">
        {isOnHome ? <p className="soft small">{words.dismissHelp}</p> : null}
        <SubmitButton intent={isOnHome ? 'dismiss' : 'show'} emphasis="quiet" formAction={urls.firstSteps()}>
          {isOnHome ? words.dismiss : words.show}
        </SubmitButton>
      </PostForm>
    </>
  );
}
