import type { ModuleName } from '../module-addresses/module-address.ts';

/** A module that can be installed, as lists show it. */
export interface FoundModule extends ModuleName {
  /** The newest version. */
  readonly version: string;
  readonly description: string;
  readonly published_at: string;
  readonly downloads: number;
  /** Why the newest version should no longer be used; null if it may be. */
  readonly deprecation: { readonly reason: string } | null;
}

/** A value that narrows a search, and how many of the modules that match have it. */
export interface Facet {
  readonly value: string;
  readonly count: number;
}

/** What narrows a search, the values of most modules first. */
export interface Facets {
  readonly provider: readonly Facet[];
  readonly namespace: readonly Facet[];
  readonly deprecated: readonly Facet[];
}

/** What narrows nothing. */
export const noFacets: Facets = { provider: [], namespace: [], deprecated: [] };

/** The most values of a facet that the platform names. */
export const mostValues = 50;

/** Modules that match, and what narrows them. */
export interface Found {
  readonly modules: readonly FoundModule[];
  readonly facets: Facets;
  /** Where the next page begins; undefined if this is the last. */
  readonly nextOffset: number | undefined;
  /** Absent on every page but the first one of all modules. */
  readonly highlights?: Highlights;
}

/** What stands first on the start page. */
export interface Highlights {
  readonly newest: readonly FoundModule[];
  readonly mostUsed: readonly FoundModule[];
}

/** How many of the newest and of the most used modules stand there. */
export const shownOfEach = 6;

/** The modules with the newest versions, and those that were installed most often; none that was never installed. */
export const highlightsOf = (modules: readonly FoundModule[]): Highlights => ({
  newest: [...modules]
    .sort((one, other) => (one.published_at < other.published_at ? 1 : -1))
    .slice(0, shownOfEach),
  mostUsed: modules
    .filter(({ downloads }) => downloads > 0)
    .sort((one, other) => other.downloads - one.downloads)
    .slice(0, shownOfEach),
});
