import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What pages load: own files from `assets/` (`#assets` in package.json), read once. */
const sources = {
  'catalogue.css': import.meta.resolve('#assets/catalogue.css'),
  'catalogue.js': import.meta.resolve('#assets/catalogue.js'),
  'mark.svg': import.meta.resolve('#assets/mark.svg'),
};

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export type AssetName = keyof typeof sources;

/** A file that browsers may keep forever: its name changes with its contents. */
export interface Asset {
  /** Such as `catalogue-1a2b3c4d5e6f.css`. */
  readonly hashedName: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

function read(name: AssetName): Asset {
  const bytes = readFileSync(fileURLToPath(sources[name]));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const kind = extname(name);
  return {
    hashedName: `${name.slice(0, -kind.length)}-${hash}${kind}`,
    mediaType: mediaTypes[kind] ?? 'application/octet-stream',
    bytes,
  };
}

const assets: Readonly<Record<AssetName, Asset>> = {
  'catalogue.css': read('catalogue.css'),
  'catalogue.js': read('catalogue.js'),
  'mark.svg': read('mark.svg'),
};

/** The address of a file, for pages. */
export const addressOf = (name: AssetName): string => `/assets/${assets[name].hashedName}`;

const byHashedName = new Map(Object.values(assets).map((asset) => [asset.hashedName, asset]));

/** The file of an address. */
export const findAsset = (hashedName: string): Asset | undefined => byHashedName.get(hashedName);
