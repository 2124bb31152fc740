import { pathOf } from '../module-addresses/module-address.ts';
import type { ModuleAddress } from '../modules/module.request.ts';
import type { ModuleRecord } from '../modules/shown-module.ts';
import { versionRules, versionRuleWords } from '../organizations/organization.request.ts';
import { Choice, Field, Form, Problems, type Refused } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import type { ModuleSettingsForm } from './module-settings.request.ts';

interface ModuleSettingsProps {
  readonly module: ModuleAddress & { readonly record: ModuleRecord };
  readonly formToken: string;
  readonly refused: Refused<ModuleSettingsForm> | undefined;
}

export const ModuleSettingsPage = ({ module, formToken, refused }: ModuleSettingsProps) => {
  const { attributes } = module.record;
  const path = pathOf(module);
  return (
    <main id="content">
      <p class="trail">
        <a href={path}>
          <Named>
            {module.namespace}/{module.name}/{module.provider}
          </Named>
        </a>
      </p>
      <h1>Settings</h1>
      <Problems problems={refused?.problems} />
      <Form action={`${path}/settings`} formToken={formToken}>
        <Field
          label="Description"
          name="description"
          value={refused?.description ?? attributes.description}
          help="What it is for, in one line of at most 200 characters, for lists and searches. Leave it empty for the first sentence of its README."
          maxlength={200}
        />
        <Field
          label="Owner"
          name="owner"
          value={refused?.owner ?? attributes.owner ?? ''}
          help="Who looks after it, such as the name of a team (optional). catalog-info.yaml in the archive may say it, too."
          maxlength={200}
        />
        <Field
          label="Contact"
          name="contact"
          value={refused?.contact ?? attributes.contact ?? ''}
          help="How they are reached: an email address, a web address or the name of a channel (optional)."
          maxlength={200}
        />
        <Field
          label="Support"
          name="support"
          value={refused?.support ?? attributes.support ?? ''}
          help="What users may expect, in a few words or as a web address (optional)."
          maxlength={200}
        />
        <Choice
          label="Versions that change more than their number says"
          name="version-rule"
          value={refused?.['version-rule'] ?? attributes['version-rule'] ?? 'organization'}
          options={[
            { value: 'organization', label: 'as the organization says' },
            ...versionRules.map((rule) => ({ value: rule, label: versionRuleWords[rule] })),
          ]}
          help="Such as a patch without an input that callers pass."
        />
        <div class="actions">
          <button class="primary">Change</button>
          <a href={path}>Go back</a>
        </div>
      </Form>
      <h2>Delete the module</h2>
      <p>
        <a href={`${path}/delete`}>See what would be lost</a>
      </p>
    </main>
  );
};
