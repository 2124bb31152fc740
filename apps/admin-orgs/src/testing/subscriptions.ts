import { adminPath } from './admin-organizations.ts';

export const subscriptionPath = (organizationName: string) => `${adminPath}/${organizationName}/subscription`;

export const subscriptionBody = (attributes: unknown, featureSetId = 'fs-everything') => ({
  data: {
    type: 'subscriptions',
    attributes,
    relationships: { 'feature-set': { data: { type: 'feature-sets', id: featureSetId } } },
  },
});
