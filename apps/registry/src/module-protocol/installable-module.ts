import type { OrganizationId } from '@groundwork/resource-id';
import type { Notice } from '../module-versions/module-version.ts';

/** A module that can be installed, as the protocol lists it: by the version that it offers as the latest. */
export interface InstallableModule {
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly provider: string;
  readonly version: string;
  readonly publishedAt: Date;
  /** The repository that the version was made from; null for an uploaded version. */
  readonly repositoryUrl: string | null;
  readonly downloads: number;
  /** Why the version should no longer be used; a revoked one is never the latest. */
  readonly deprecation: Pick<Notice, 'reason' | 'link'> | null;
}

/** Some entries of a list, and whether more follow. */
export interface InstallableModules {
  readonly modules: readonly InstallableModule[];
  readonly hasMore: boolean;
}

/** Which entries of a list are wanted. */
export interface RequestedRange {
  readonly offset: number;
  readonly limit: number;
}

/** In which order modules are listed besides by their names: the latest publication first, or the most downloads. */
export const moduleOrders = ['published', 'downloads'] as const;

export type ModuleOrder = (typeof moduleOrders)[number];

/** What narrows a list; absent members do not. Nothing here is verified: that is a term of the public registry. */
export interface InstallableCriteria {
  readonly provider?: string | undefined;
  readonly name?: string | undefined;
  readonly verified?: boolean | undefined;
  readonly deprecated?: boolean | undefined;
}

/** How many of the modules that match have one value. */
export interface Facet {
  readonly value: string;
  readonly count: number;
}

/** What the modules that match have, whatever page is shown: each value is one that the parameter of that name takes. */
export interface ModuleFacets {
  readonly provider: readonly Facet[];
  readonly namespace: readonly Facet[];
  readonly deprecated: readonly Facet[];
}
