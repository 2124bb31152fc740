import type { OrganizationId } from '@groundwork/contracts/resource-ids';

/** A number of a private module. It is named, not identified, because it outlives versions and modules. */
export interface ModuleNumber {
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly provider: string;
  readonly version: string;
}

/** `source`: null for an upload. The platform may pack the same commit differently in a later release. */
export interface NumberedContent {
  readonly archiveSha256: string;
  readonly source: { readonly commit: string; readonly directory: string } | null;
}

/** The content to which a number belongs, since it first became `ok` (ADR 82). */
export interface NumberBinding extends NumberedContent {
  readonly boundAt: Date;
}

export const isSameContent = (one: NumberedContent, other: NumberedContent): boolean =>
  one.archiveSha256 === other.archiveSha256 || isSameSource(one.source, other.source);

const isSameSource = (one: NumberedContent['source'], other: NumberedContent['source']): boolean =>
  one !== null && one.commit === other?.commit && one.directory === other.directory;

/** Why a version with other content fails, and what to do. */
export const numberTakenReason = (version: string, bound: NumberBinding, given: NumberedContent): string =>
  `On ${bound.boundAt.toISOString().slice(0, 10)}, number ${version} of this module was published ${nameOf(bound)}. ` +
  `A number keeps its content, also when the version or the module is deleted, and this is another ${kindOf(bound, given)}. ` +
  'Publish it under another number, or publish the first content again under this one. An owner of the organization can ' +
  'release the number.';

function nameOf({ source, archiveSha256 }: NumberedContent): string {
  if (source === null) return `with the archive that has the SHA-256 ${archiveSha256}`;
  const directory = source.directory === '' ? '' : `, directory ${source.directory}`;
  return `from commit ${source.commit}${directory}`;
}

function kindOf({ source }: NumberedContent, given: NumberedContent): string {
  if (source === null || given.source === null) return 'archive';
  return source.commit === given.source.commit ? 'directory' : 'commit';
}
