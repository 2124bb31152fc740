import { Choice, Field, TextArea } from '../pages/form-parts.tsx';
import { effectNames, lineEffects, lineNames, lineUnits } from './consumption-rule.ts';
import type { RuleForm } from './consumption-rule.request.ts';

interface RuleFieldsProps {
  readonly values: RuleForm;
}

/** Fields for all that can be changed in a rule of a kind. */
export const RuleFields = ({ values }: RuleFieldsProps) => (
  <>
    <input type="hidden" name="kind" value={values.kind} />
    <Field
      label="Name"
      name="name"
      value={values.name}
      help="Letters, digits, dashes and underscores. Whoever is refused a version reads it."
      maxlength={100}
      required
    />
    <TermFields values={values} />
    <Field
      label="Reason"
      name="reason"
      value={values.reason}
      help="Why there is this rule. Whoever is refused a version reads it."
      maxlength={500}
    />
    <Field
      label="Link"
      name="link"
      value={values.link}
      type="url"
      help="An https address with more about it."
    />
  </>
);

const TermFields = ({ values }: RuleFieldsProps) => {
  switch (values.kind) {
    case 'minimum-age':
      return (
        <Field
          label="Hours"
          name="hours"
          type="number"
          value={values.hours}
          help="How long after its publication a version can be used: 1 to 8760. Those who publish the module see it at once."
          required
        />
      );
    case 'window':
      return <WindowFields values={values} />;
    case 'allow':
      return (
        <Modules
          values={values}
          help="Modules that match no pattern of any rule of this kind are refused. A rule without public patterns does not concern public modules, and the other way round."
        />
      );
    case 'deny':
      return (
        <>
          <Modules values={values} help="These modules are refused." />
          <Field
            label="Versions"
            name="versions"
            value={values.versions}
            help="Only these, such as < 2.0.0. Leave it empty for all versions."
          />
        </>
      );
  }
};

const Modules = ({ values, help }: RuleFieldsProps & { readonly help: string }) => (
  <TextArea
    label="Modules"
    name="modules"
    value={values.modules}
    help={`One pattern in each line: namespace/name/provider, where each part may be *, or public/ before it for public modules. ${help}`}
  />
);

const effectOptions = lineEffects.map((value) => ({ value, label: effectNames[value] }));

const WindowFields = ({ values }: RuleFieldsProps) => (
  <>
    <Choice
      label="Count"
      name="unit"
      value={values.unit}
      options={lineUnits.map((value) => ({ value, label: lineNames[value] }))}
    />
    <Field
      label="Supported"
      name="supported"
      type="number"
      value={values.supported}
      help="How many of the newest ones of each module are supported: 1 to 100."
      required
    />
    <Field
      label="To be updated"
      name="update"
      type="number"
      value={values.update}
      help="How many of the next ones are to be updated: 0 to 100. All older ones are deprecated."
    />
    <Choice
      label="Those to be updated are"
      name="update-effect"
      value={values['update-effect']}
      options={effectOptions}
    />
    <Choice
      label="Those that are deprecated are"
      name="deprecated-effect"
      value={values['deprecated-effect']}
      options={effectOptions}
    />
  </>
);
