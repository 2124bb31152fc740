import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The section of the API reference about an endpoint. */
export interface Heading {
  readonly title: string;
  readonly page: string;
  /** Where the section is: `docs/reference/teams.md#create-a-team`. */
  readonly reference: string;
  /** Who may use the endpoint, as the section or its page says. */
  readonly access?: string;
  /** Body of the recorded request. */
  readonly example?: unknown;
}

/** Headings, keyed by method and path, such as `GET /api/v2/policies/:id`. */
export type Headings = ReadonlyMap<string, Heading>;

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'reference');

/** The headings of docs/reference, each with the endpoints that are listed below it. */
export function readHeadings(): Headings {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return new Map(pages.flatMap((name) => headingsOf(name, readFileSync(join(folder, name), 'utf8'))));
}

/** The headings of one page of the reference. */
export function headingsOf(file: string, markdown: string): [endpoint: string, Heading][] {
  const [first = '', ...sections] = markdown.split(/^(?=#{2,3} )/m);
  const page = /^# (.+)$/m.exec(first)?.[1] ?? '';
  const ofPage = accessIn(first);
  let before = ofPage;
  return sections.flatMap((section) => {
    const endpoints = [...section.matchAll(/^- `([A-Z]+ \/[^`]*)`$/gm)].map(([, endpoint = '']) => endpoint);
    if (endpoints.length === 0) return [];
    const title = /^#+ (.+)$/m.exec(section)?.[1] ?? '';
    const own = accessIn(section);
    const access = own?.startsWith('as above') === true ? before : (own ?? ofPage);
    before = access;
    const requests = requestsIn(section);
    return endpoints.map((endpoint): [string, Heading] => {
      const request = requests.find(({ line }) => patternOf(endpoint).test(line));
      return [
        endpoint,
        {
          title,
          page,
          reference: `docs/reference/${file}#${anchorOf(title)}`,
          ...(access !== undefined && { access }),
          ...(request && { example: request.body }),
        },
      ];
    });
  });
}

/** The first sentence after `Access:`, without its links. */
function accessIn(text: string): string | undefined {
  const [, paragraph] = /^Access(?:, for everything on this page)?: ((?:.+\n)+)/m.exec(text) ?? [];
  return paragraph
    ?.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('\n', ' ')
    .trim()
    .replace(/(?<=\.) [A-Z0-9`].*$/, '');
}

interface RecordedRequest {
  readonly line: string;
  readonly body: unknown;
}

/** The recorded requests that have a body of JSON. */
const requestsIn = (section: string): RecordedRequest[] =>
  [...section.matchAll(/^```http\n([A-Z]+ \S+)\n(?:.+\n)*\n(\{\n[^]*?\n\}|\{.*\})\n```$/gm)].flatMap(
    ([, line = '', json = '']) => {
      const body = jsonIn(json);
      return body === undefined ? [] : [{ line, body }];
    },
  );

/** A recorded body may be shortened, and is no example then. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const patternOf = (endpoint: string): RegExp =>
  new RegExp(
    `^${endpoint.replaceAll(/[.+]/g, '\\$&').replaceAll(/:\w+/g, '[^/?]+').replaceAll(/\*\w+/g, '[^?]+')}(\\?.*)?$`,
  );

/** As forges make anchors of headings. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
