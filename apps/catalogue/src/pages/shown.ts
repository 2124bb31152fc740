import type { Child } from 'hono/jsx';
import type { AssetName } from '../assets/assets.ts';

/** Content of a page, inside the frame that all pages have. */
export interface Shown {
  readonly title: string;
  readonly body: Child;
  /** 200 if not given. */
  readonly status?: number;
  /** Where a form of the page leads in the end, beside the catalogue: an origin. Browsers let it lead nowhere else. */
  readonly formsLeadTo?: string;
  /**
   * Files of the catalogue that it loads beside what all pages do. Their scripts may ask this host, and their styles may contain
   * pictures.
   */
  readonly loads?: { readonly styles: readonly AssetName[]; readonly scripts: readonly AssetName[] };
  /** The page changes by itself soon: browsers load it again after so many seconds. */
  readonly againAfterSeconds?: number | undefined;
}

/** Where the browser goes instead: a path of the catalogue, or an address that somebody has agreed to. */
export interface Elsewhere {
  readonly goTo: string;
}

/** A file that a page shows or offers. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** The name under which a browser saves it; without one, it may show it. */
  readonly saveAs?: string | undefined;
}
