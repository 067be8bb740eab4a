/** What deleting a record takes with it, and the button that does it, at the foot of its page. */
import { Panel } from '~/ui/layout/panel';
import { PostForm } from './post-form';
import { SubmitButton } from './submit-button';

interface Props {
  readonly title: string;
  readonly text: string;
  /** « Supprimer « Zones humides » » */
  readonly button: string;
  readonly intent: string;
  /** left out: the page itself */
  readonly action?: string;
}

export function DeletePanel({ title, text, button, intent, action }: Props) {
  return (
    <Panel title={title} id="delete">
      <p>{text}</p>
      <PostForm {...(action === undefined ? {} : { action })} className="form-actions">
        <SubmitButton intent={intent} icon="trash" emphasis="danger">
          {button}
        </SubmitButton>
      </PostForm>
    </Panel>
  );
}
