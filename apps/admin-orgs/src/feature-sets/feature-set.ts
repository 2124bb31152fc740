import { z } from 'zod';
import { parseId, type FeatureSetId } from '@groundwork/contracts/resource-ids';

/** Entitlements, keyed by their wire names (docs/reference/admin-organizations.md#feature-sets). */
export const entitlementsSchema = z.strictObject({
  agents: z.boolean(),
  'audit-logging': z.boolean(),
  'cost-estimation': z.boolean(),
  'global-run-tasks': z.boolean(),
  infragraph: z.boolean(),
  'infragraph-with-nrtu': z.boolean(),
  operations: z.boolean(),
  'policy-enforcement': z.boolean(),
  'private-module-registry': z.boolean(),
  'private-run-tasks': z.boolean(),
  'run-tasks': z.boolean(),
  sentinel: z.boolean(),
  sso: z.boolean(),
  'state-storage': z.boolean(),
  teams: z.boolean(),
  'vcs-integrations': z.boolean(),
  'waypoint-actions': z.boolean(),
  'waypoint-templates-and-addons': z.boolean(),
});

type Entitlements = Readonly<z.output<typeof entitlementsSchema>>;

export interface FeatureSet {
  readonly id: FeatureSetId;
  readonly name: string;
  readonly description: string;
  /**
   * Plans of the reference product that this feature set replaces. A search also finds the feature set by these names.
   */
  readonly planNames: readonly string[];
  readonly entitlements: Entitlements;
}

/** The default feature set. */
export const everything: FeatureSet = {
  id: parseId('featureSet', 'fs-everything'),
  name: 'Everything',
  description: 'Allows everything that clients ask for.',
  planNames: ['Business', 'Free', 'Premium', 'Standard (entitlement)'],
  entitlements: {
    agents: true,
    'audit-logging': true,
    'cost-estimation': true,
    'global-run-tasks': true,
    infragraph: true,
    'infragraph-with-nrtu': false,
    operations: true,
    'policy-enforcement': true,
    'private-module-registry': true,
    'private-run-tasks': true,
    'run-tasks': true,
    sentinel: true,
    sso: true,
    'state-storage': true,
    teams: true,
    'vcs-integrations': true,
    'waypoint-actions': false,
    'waypoint-templates-and-addons': true,
  },
};

/** All feature sets, sorted by name. They are built in. */
const featureSets: readonly FeatureSet[] = [everything];

/**
 * Feature sets whose name, or the name of one of their plans, contains the text, ignoring case. All feature sets if
 * there is no text.
 */
export function searchFeatureSets(text: string | undefined): FeatureSet[] {
  const part = (text ?? '').toLowerCase();
  return featureSets.filter(({ name, planNames }) =>
    [name, ...planNames].some((each) => each.toLowerCase().includes(part)),
  );
}

export function findFeatureSet(id: string): FeatureSet | undefined {
  return featureSets.find((featureSet) => featureSet.id === id);
}
