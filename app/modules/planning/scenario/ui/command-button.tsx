/** A button that does one of the commands of the scenario editor, whatever else is typed. */
import type { ButtonHTMLAttributes } from 'react';
import { SCENARIO_COMMANDS, type ScenarioCommand } from '../forms/scenario-commands';

interface CommandButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly command: ScenarioCommand;
}

export const CommandButton = ({ command, className = 'button button-quiet', ...more }: CommandButtonProps) => (
  <button
    {...more}
    className={className}
    type="submit"
    name="intent"
    value={SCENARIO_COMMANDS.write(command)}
    formNoValidate
  />
);
