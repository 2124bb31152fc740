import { Choice, Field } from '../pages/form-parts.tsx';
import type { Option } from './group-mapping.ts';

interface GroupFieldsProps {
  /** The identity providers of the installation. */
  readonly providers: readonly Option[];
  /** What was typed before, if the platform did not accept it. */
  readonly given: { readonly provider: string; readonly group: string } | undefined;
  /** What the group takes, in a sentence. */
  readonly hint: string;
  /** Whether there has to be a group. */
  readonly required?: boolean;
}

/** Which group of which identity provider. */
export const GroupFields = ({ providers, given, hint, required = false }: GroupFieldsProps) => (
  <>
    {providers.length === 0 ? (
      <Field
        label="Identity provider"
        name="provider"
        value={given?.provider}
        hint="This installation has none yet. The name that its operator will give to one."
        required
      />
    ) : (
      <Choice label="Identity provider" name="provider" value={given?.provider ?? ''} options={providers} />
    )}
    <Field label="Group" name="group" value={given?.group} hint={hint} maxlength={256} required={required} />
  </>
);
