import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Files that pages load: our own from `assets/` (`#assets` in package.json), and those of the npm package
 * swagger-ui-dist. The bundle has copies (`tools/bundle.mjs`).
 */
const sources = {
  'catalogue.css': import.meta.resolve('#assets/catalogue.css'),
  'catalogue.js': import.meta.resolve('#assets/catalogue.js'),
  'mark.svg': import.meta.resolve('#assets/mark.svg'),
  'api-reference.css': import.meta.resolve('#assets/api-reference.css'),
  'api-reference.js': import.meta.resolve('#assets/api-reference.js'),
  'swagger-ui.css': import.meta.resolve('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui-bundle.js': import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
};

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export type AssetName = keyof typeof sources;

/** File that browsers may keep forever, because its name changes with its contents. */
export interface Asset {
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

const assets = new Map<AssetName, Asset>();

/** A file is read when it is first requested, so one that no page loads uses no memory. */
function assetOf(name: AssetName): Asset {
  const asset = assets.get(name) ?? read(name);
  assets.set(name, asset);
  return asset;
}

export const addressOf = (name: AssetName): string => `/assets/${assetOf(name).hashedName}`;

const isAssetName = (name: string): name is AssetName => Object.hasOwn(sources, name);

export function findAsset(hashedName: string): Asset | undefined {
  const name = hashedName.replace(/-[0-9a-f]{12}(?=\.\w+$)/, '');
  if (!isAssetName(name)) return undefined;
  const asset = assetOf(name);
  return asset.hashedName === hashedName ? asset : undefined;
}
