import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Heading {
  readonly title: string;
  readonly page: string;
}

/** Headings, keyed by method and path, such as `GET /api/v2/policies/:id`. */
export type Headings = ReadonlyMap<string, Heading>;

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'reference');

/** The headings of docs/reference, each with the endpoints that are listed below it. */
export function readHeadings(): Headings {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return new Map(pages.flatMap((name) => headingsOf(readFileSync(join(folder, name), 'utf8'))));
}

function headingsOf(markdown: string): [string, Heading][] {
  let page = '';
  let title = '';
  const found: [string, Heading][] = [];
  for (const line of markdown.split('\n')) {
    const [, marks = '', text = ''] = /^(#{1,3}) (.+)$/.exec(line) ?? [];
    if (marks === '#') page = text;
    if (marks.length > 1) title = text;
    const [, endpoint] = /^- `([A-Z]+ \/[^`]*)`$/.exec(line) ?? [];
    if (endpoint !== undefined) found.push([endpoint, { title, page }]);
  }
  return found;
}
