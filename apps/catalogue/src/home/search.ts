import type { ModuleName } from '../module-addresses/module-address.ts';

/** Module that can be installed, as lists show it. */
export interface FoundModule extends ModuleName {
  /** Newest version. */
  readonly version: string;
  readonly description: string;
  readonly published_at: string;
  readonly downloads: number;
  /** Reason not to use the newest version any longer; null if it is not deprecated. */
  readonly deprecation: { readonly reason: string } | null;
  /** Where a search has found it. */
  readonly matched?: readonly Match[] | undefined;
}

interface Match {
  readonly field: string;
  /** Of the input, output, resource or submodule. */
  readonly name?: string | undefined;
}

/** Value of a filter, with the number of matching modules that have it. */
export interface Facet {
  readonly value: string;
  readonly count: number;
}

/** Values of filters, the most frequent first. */
export interface Facets {
  readonly provider: readonly Facet[];
  readonly namespace: readonly Facet[];
  readonly deprecated: readonly Facet[];
}

export const noFacets: Facets = { provider: [], namespace: [], deprecated: [] };

/** Highest number of values that the platform lists for a facet. */
export const maxValues = 50;

export interface Found {
  readonly modules: readonly FoundModule[];
  readonly facets: Facets;
  /** Offset of the next page; undefined on the last page. */
  readonly nextOffset: number | undefined;
  /** Similar searches, if this one found nothing. */
  readonly suggestions: readonly string[];
  /** Present only on the first page of all modules. */
  readonly highlights?: Highlights;
}

/** Modules at the top of the start page. */
export interface Highlights {
  readonly newest: readonly FoundModule[];
  readonly mostUsed: readonly FoundModule[];
}

export const shownOfEach = 6;

/**
 * Picks the modules at the top of the start page. A module that was never installed does not count as one of the most
 * used.
 */
export const highlightsOf = (modules: readonly FoundModule[]): Highlights => ({
  newest: [...modules]
    .sort((one, other) => (one.published_at < other.published_at ? 1 : -1))
    .slice(0, shownOfEach),
  mostUsed: modules
    .filter(({ downloads }) => downloads > 0)
    .sort((one, other) => other.downloads - one.downloads)
    .slice(0, shownOfEach),
});
