import type { Child } from 'hono/jsx';
import type { AssetName } from '../assets/assets.ts';
import type { HelpTopic } from '../manual-addresses/help-topic.ts';

/** Content of a page, without the frame. */
export interface Shown {
  readonly title: string;
  readonly body: Child;
  /** 200 if absent. */
  readonly status?: number;
  /**
   * Origin outside of the catalogue to which a form of the page finally redirects. Browsers block all other origins.
   */
  readonly formsLeadTo?: string;
  /**
   * Files of the catalogue in addition to those of all pages. Their scripts may send requests to this host, and their
   * styles may contain pictures.
   */
  readonly loads?: { readonly styles: readonly AssetName[]; readonly scripts: readonly AssetName[] };
  /** Browsers reload the page after this time. */
  readonly againAfterSeconds?: number | undefined;
  /** Section of the manual for the page, if that does not follow from its address. */
  readonly help?: HelpTopic;
  /** True if the page has a field of its own that searches modules. */
  readonly hasSearch?: boolean;
}

/** Redirect to a path of the catalogue, or to an address that the user agreed to. */
export interface Elsewhere {
  readonly goTo: string;
}

export interface SentFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** File name for saving; without it, browsers may show the file. */
  readonly saveAs?: string | undefined;
}
