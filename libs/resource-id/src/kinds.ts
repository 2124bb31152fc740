/**
 * Prefix of every identifier, by the kind of record that it names.
 * Source: contract, "Identifier prefixes"; the last seven are of wire-facts, table "Stand-in → real word".
 */
export const idPrefixes = {
  module: 'mod',
  moduleVersion: 'modver',
  testConfig: 'tc',
  policySet: 'polset',
  policySetVersion: 'polsetver',
  policy: 'pol',
  project: 'prj',
  workspace: 'ws',
  oauthClient: 'oc',
  oauthToken: 'ot',
  organization: 'org',
  user: 'user',
  team: 'team',
  apiToken: 'at',
  organizationMembership: 'ou',
} as const;

export type ResourceKind = keyof typeof idPrefixes;
