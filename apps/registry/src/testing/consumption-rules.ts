import type { Grants } from '@groundwork/contracts';
import { resourceOf } from '@groundwork/testing';
import type { RegistryTestApp } from './registry-test-app.ts';

export const ruleBody = (attributes: object) => ({ data: { type: 'consumption-rules', attributes } });

export const rulesPath = ({ name }: { readonly name: string }) =>
  `/api/v2/organizations/${name}/consumption-rules`;

/** An owner of the organization, and the rules that they create. */
export function ruling(app: RegistryTestApp, organization: Grants['organization']) {
  const client = app.as(app.owner(organization));
  let rules = 0;
  const create = (attributes: object) => {
    rules += 1;
    return client.post(rulesPath(organization), ruleBody({ name: `rule-${rules}`, ...attributes }));
  };
  return {
    client,
    create,
    /** Creates an enforced rule. Returns its path. */
    enforce: async (attributes: object): Promise<string> => {
      const created = await create({ enforcement: 'enforced', ...attributes });
      if (created.status !== 201) throw new Error(`not created: ${JSON.stringify(created.body)}`);
      return `/api/v2/consumption-rules/${resourceOf(created).id}`;
    },
  };
}
