import { pathOf } from '../organizations/organization.ts';
import { Form, Problems, type Refused } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import { ExemptionFields } from './exemption-fields.tsx';
import type { ExemptionChange } from './policy-exemption.request.ts';
import { policiesOf, scopeOf, type PolicyExemption } from './policy-exemption.ts';

interface ExemptionChangeProps {
  readonly organization: string;
  readonly exemption: PolicyExemption;
  /** Names of its workspace and project, keyed by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly now: Date;
  readonly formToken: string;
  readonly refused: Refused<ExemptionChange> | undefined;
}

export const ExemptionChangePage = (props: ExemptionChangeProps) => {
  const { organization, exemption, names, now, formToken, refused } = props;
  const { id, attributes, relationships } = exemption;
  const { owner, reason } = attributes;
  const present = { ends: attributes['ends-at'].slice(0, 10), owner, reason };
  return (
    <>
      <h1>
        Change the exemption from <Named>{policiesOf(exemption)}</Named> of{' '}
        <Named>{attributes['policy-set-name']}</Named>
      </h1>
      <Problems problems={refused?.problems} />
      <p>
        It {attributes.status === 'active' ? 'exempts' : 'exempted'}{' '}
        <Named>{scopeOf(exemption, names)}</Named>. To exempt others, create another exemption. The audit
        trail keeps what it said before.
      </p>
      <Form action={pathOf(organization, 'policy-exemptions', id, 'change')} formToken={formToken}>
        <ExemptionFields values={refused ?? present} now={now} />
        <div class="actions">
          <button class="primary">Change it</button>
          <a href={pathOf(organization, 'policy-sets', relationships['policy-set'].data.id)}>Go back</a>
        </div>
      </Form>
    </>
  );
};
