import { Choice, Field } from '../pages/form-parts.tsx';
import type { Option } from './group-mapping.ts';

interface GroupFieldsProps {
  readonly providers: readonly Option[];
  /** Input that was rejected; undefined at first. */
  readonly given: { readonly provider: string; readonly group: string } | undefined;
  /** Sentence that says what the user may enter as a group. */
  readonly help: string;
  readonly required?: boolean;
}

export const GroupFields = ({ providers, given, help, required = false }: GroupFieldsProps) => (
  <>
    {providers.length === 0 ? (
      <Field
        label="Identity provider"
        name="provider"
        value={given?.provider}
        help="This installation has none yet. The name that its operator will give to one."
        required
      />
    ) : (
      <Choice label="Identity provider" name="provider" value={given?.provider ?? ''} options={providers} />
    )}
    <Field label="Group" name="group" value={given?.group} help={help} maxlength={256} required={required} />
  </>
);
