import type { Grants } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { unavailable } from '@groundwork/errors';
import type { PolicyContext } from '../context.ts';

/** Version of an organization that is known already, which its reference does not need. */
const anyVersion = 1;

/**
 * The organization of a plan; undefined if it is deleted.
 *
 * @throws GroundworkError `unavailable` while it is disabled
 */
export async function usableOrganization(
  { stores }: Pick<PolicyContext, 'stores'>,
  id: OrganizationId,
): Promise<Grants['organization'] | undefined> {
  const known = await stores.organizations.find(id);
  if (!known || known.deleted) return undefined;
  if (known.disabled) throw unavailable('The organization is disabled');
  return { id, name: known.name, disabled: false, version: anyVersion };
}
