import type { ModuleRecord, ShownModule, VersionRecord } from '../modules/shown-module.ts';

export const versionActions = ['deprecate', 'undeprecate', 'revoke', 'unrevoke', 'retry', 'delete'] as const;

export type VersionAction = (typeof versionActions)[number];

/** Version with its module. Only the organization that owns the module sees both records. */
export interface ManagedVersion extends ShownModule {
  readonly module: ModuleRecord;
  readonly version: VersionRecord;
}

/** Actions that the API allows the user to take in this state of the version. */
export function actionsFor({ module, version }: Pick<ManagedVersion, 'module' | 'version'>): VersionAction[] {
  const { 'can-delete': canDelete, 'can-retry': canRetry } = version.attributes.permissions;
  return [
    ...(canRetry ? (['retry'] as const) : []),
    ...(module.attributes.permissions['can-retry'] ? noticesFor(version) : []),
    ...(canDelete ? (['delete'] as const) : []),
  ];
}

/** A revoked version is also deprecated; that can be withdrawn only after the revocation. */
function noticesFor({ attributes: { status, deprecation, revocation } }: VersionRecord): VersionAction[] {
  if (status !== 'ok') return [];
  if (revocation) return ['unrevoke', 'revoke'];
  return deprecation ? ['undeprecate', 'deprecate', 'revoke'] : ['deprecate', 'revoke'];
}

/** Actions that change attributes of a version, so that clients warn users who install it. */
type NoticeAction = Exclude<VersionAction, 'retry' | 'delete'>;

export function attributesOf(action: NoticeAction, reason: string, link: string) {
  const address = link === '' ? null : link;
  const text = reason === '' ? null : reason;
  switch (action) {
    case 'deprecate':
      return { deprecation: { 'deprecated-status': 'Deprecated', reason: text, link: address } };
    case 'undeprecate':
      return { deprecation: { 'deprecated-status': 'Undeprecated' } };
    case 'revoke':
      return { revocation: { status: 'Revoked', message: text, link: address } };
    case 'unrevoke':
      return { revocation: { status: 'Unrevoked' } };
  }
}
