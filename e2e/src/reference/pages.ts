import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const referenceDirectory = join(import.meta.dirname, '../../../docs/reference');

export interface Page {
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

export function readPages(): Page[] {
  return readdirSync(referenceDirectory)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const path = join(referenceDirectory, name);
      return { name, path, text: readFileSync(path, 'utf8') };
    });
}

const recording = /<!-- recorded: ([\w-]+) -->\n[\s\S]*?<!-- end -->/g;

/** Names of the recordings that a page shows. */
export const recordingsOf = ({ text }: Page): string[] =>
  [...text.matchAll(recording)].map(([, name = '']) => name);

/** The page with the blocks between its markers; markers without a block stay unchanged. */
export const withRecordings = ({ text }: Page, blocks: ReadonlyMap<string, string>): string =>
  text.replaceAll(recording, (whole, name: string) => {
    const block = blocks.get(name);
    return block === undefined ? whole : `<!-- recorded: ${name} -->\n\n${block}\n\n<!-- end -->`;
  });

/** Endpoints that the page describes: its lines such as "- `GET /api/v2/ping`". */
export const endpointsOf = ({ text }: Page): string[] =>
  [...text.matchAll(/^- `((?:GET|POST|PATCH|PUT|DELETE) \/\S*)`$/gm)].map(([, endpoint = '']) => endpoint);

/** Paths that differ only in parameter names are the same. */
export const withoutNames = (endpoint: string): string => endpoint.replaceAll(/:\w+/g, ':');
