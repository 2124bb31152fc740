/**
 * Prefix of every identifier, keyed by the kind of its record. Source: docs/reference/common.md#identifiers; the last
 * three: docs/compatibility.md#vocabulary.
 */
export const idPrefixes = {
  module: 'mod',
  moduleVersion: 'modver',
  testConfig: 'tc',
  noCodeModule: 'nocode',
  variableOption: 'ncvaropt',
  moduleVariable: 'modvar',
  consumptionRule: 'crule',
  policySet: 'polset',
  policySetVersion: 'polsetver',
  policySetParameter: 'var',
  policySetOutcome: 'psout',
  policyToolVersion: 'tool',
  policyExemption: 'polex',
  policy: 'pol',
  policyEvaluation: 'poleval',
  policyOverride: 'polov',
  project: 'prj',
  workspace: 'ws',
  oauthClient: 'oc',
  oauthToken: 'ot',
  organization: 'org',
  user: 'user',
  team: 'team',
  apiToken: 'at',
  organizationMembership: 'ou',
  identity: 'idn',
  groupMapping: 'gm',
  groupMappingGrant: 'gmg',
  subscription: 'sub',
  teamWorkspace: 'tws',
  teamProject: 'tprj',
  featureSet: 'fs',
  modulePartnership: 'mp',
  tag: 'tag',
  tagBinding: 'tb',
  effectiveTagBinding: 'etb',
} as const;

export type ResourceKind = keyof typeof idPrefixes;
