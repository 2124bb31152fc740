import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { FoundPlace } from '../modules/module-search.ts';
import type { Notice } from '../module-versions/module-version.ts';

/** An installable module as the protocol lists it: by its latest version. */
export interface InstallableModule {
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly provider: string;
  readonly version: string;
  /** As it is shown; empty if there is none. */
  readonly description: string;
  readonly publishedAt: Date;
  /** Null for an uploaded version. */
  readonly repositoryUrl: string | null;
  readonly downloads: number;
  /** Notice of the version's deprecation; a revoked version is never the latest. */
  readonly deprecation: Pick<Notice, 'reason' | 'link'> | null;
  /** Only in a search: where its words are. */
  readonly places?: readonly FoundPlace[] | undefined;
}

export interface InstallableModules {
  readonly modules: readonly InstallableModule[];
  readonly hasMore: boolean;
}

export interface RequestedRange {
  readonly offset: number;
  readonly limit: number;
}

/** Alternatives to the order by name: latest publication first, or most downloads first. */
export const moduleOrders = ['published', 'downloads'] as const;

export type ModuleOrder = (typeof moduleOrders)[number];

/** Absent fields do not restrict a list. Private modules are never verified: that is a term of the public registry. */
export interface InstallableCriteria {
  readonly provider?: string | undefined;
  readonly name?: string | undefined;
  readonly verified?: boolean | undefined;
  readonly deprecated?: boolean | undefined;
}

export interface Facet {
  readonly value: string;
  readonly count: number;
}

/** Counts over all pages. Each value is valid for the query parameter of the same name. */
export interface ModuleFacets {
  readonly provider: readonly Facet[];
  readonly namespace: readonly Facet[];
  readonly deprecated: readonly Facet[];
}
