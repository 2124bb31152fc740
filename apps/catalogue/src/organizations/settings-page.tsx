import { Choice, Done, Field, Form, Problems, type Refused, Tick } from '../pages/form-parts.tsx';
import { pathOf, type Organization } from './organization.ts';
import { versionRules, versionRuleWords, type SettingsForm } from './organization.request.ts';

interface SettingsProps {
  readonly organization: Organization;
  readonly formToken: string;
  readonly done: string;
  readonly refused: Refused<SettingsForm> | undefined;
}

export const SettingsPage = ({ organization, formToken, done, refused }: SettingsProps) => {
  const { attributes } = organization;
  const shown = refused ?? attributes;
  return (
    <>
      <h1>Settings</h1>
      <Done word={done} texts={{ changed: 'The settings are changed.' }} />
      <Problems problems={refused?.problems} />
      <Form action={pathOf(organization.id, 'settings')} formToken={formToken}>
        <Field
          label="Name"
          name="name"
          value={shown.name}
          help="Another name changes every address of its modules: configurations that name the old one stop working."
          required
        />
        <Field label="Contact" name="email" type="email" value={shown.email} required />
        <Tick
          label="People may use their personal tokens here"
          name="user-tokens-enabled"
          checked={shown['user-tokens-enabled']}
          help="Without this, only tokens of the organization and of its teams work, and nobody sees these pages with their own. It takes a token of the team owners to turn it on again."
        />
        <Tick
          label="Refuse modules with files that may hold secrets"
          name="refuse-secret-files"
          checked={shown['refuse-secret-files']}
          help="These are .git, .terraform, state, and values of variables (*.tfvars). Without this, a version with such files has a note."
        />
        <Choice
          label="Versions that change more than their number says"
          name="module-version-rule"
          value={shown['module-version-rule']}
          options={versionRules.map((rule) => ({ value: rule, label: versionRuleWords[rule] }))}
          help="Such as a patch without an input that callers pass. A module can have a rule of its own."
        />
        <div>
          <button class="primary">Change</button>
        </div>
      </Form>
      <h2>Delete the organization</h2>
      <p>
        <a href={pathOf(organization.id, 'delete')}>See what would be lost</a>
      </p>
    </>
  );
};
