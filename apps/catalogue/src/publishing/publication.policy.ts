import type { Organization } from '../organizations/organization.ts';
import { ShownFailure } from '../pages/failure.ts';

export const mayPublish = ({ attributes }: Organization): boolean =>
  attributes.permissions['can-create-module'];

/** @throws ShownFailure if the user may not publish modules */
export function requirePublisher(organization: Organization): void {
  if (!mayPublish(organization))
    throw new ShownFailure({
      status: 403,
      title: 'You may not publish here',
      text: 'You need the permission manage-modules, which an owner of the organization can give to one of your teams.',
    });
}
