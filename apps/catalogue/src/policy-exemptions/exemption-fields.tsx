import { Field, TextArea } from '../pages/form-parts.tsx';
import { daysFor } from './exemption-form.ts';
import type { ExemptionChange } from './policy-exemption.request.ts';

interface ExemptionFieldsProps {
  /** Undefined for an empty form. */
  readonly values: ExemptionChange | undefined;
  readonly now: Date;
}

/** Fields for all that can be changed in an exemption: its end, owner and reason. */
export const ExemptionFields = ({ values, now }: ExemptionFieldsProps) => {
  const { min, max } = daysFor(now);
  return (
    <>
      <Field
        label="Last day"
        name="ends"
        type="date"
        value={values?.ends}
        help={`It holds until the end of this day (UTC), from ${min} to ${max}.`}
        required
      />
      <Field
        label="Owner"
        name="owner"
        value={values?.owner}
        help="Who answers for it: a team or a person."
        maxlength={255}
        required
      />
      <TextArea
        label="Reason"
        name="reason"
        value={values?.reason}
        help="Why it is needed, and what happens until then. At most 1,000 characters."
      />
    </>
  );
};
