import fc from 'fast-check';
import type { ListedRoute } from '../authorization/routes.ts';
import type { Parameters } from '../authorization/world.ts';
import { hostileBody, hostileHeaders, hostileText, hostileValue, textOf } from './hostile.ts';
import { spoiled, valuesOf, type Known } from './schemas.ts';

/** Callers, with their API token and with a session on the pages. */
export type Sender = 'siteAdministrator' | 'owner' | 'member' | 'none';

/** Placeholder in a form for the form token of the sender's session. */
export const ownFormToken = '-form-token-';

export interface FuzzedRequest {
  readonly sender: Sender;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** A route, with everything that requests to it need. */
export interface FuzzedRoute extends ListedRoute {
  /** Values of path parameters that lead to existing records. */
  readonly parameters: Parameters;
  /** Names of its query parameters. */
  readonly query: readonly string[];
  /** Schema of the JSON body. */
  readonly body: unknown;
  /** Fields of its form. */
  readonly form: Readonly<Record<string, string>> | undefined;
}

/**
 * Methods to send instead of the route's own. POST, PATCH and DELETE are omitted, because they would change records
 * through other routes with the same path.
 */
const otherMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'TRACE', 'PROPFIND'];
const methodsWithBody = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

const weighted = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary });

/** The spoiled part of a request. If only one part is spoiled, the request passes the checks of the other parts. */
const spots = ['nothing', 'path', 'query', 'headers', 'body', 'everything'] as const;

/** Requests of a route: some valid, most with unexpected values in some parts. */
export const requestsOf = (route: FuzzedRoute, known: Known): fc.Arbitrary<FuzzedRequest> =>
  fc
    .oneof(
      ...[2, 2, 2, 1, route.method === 'GET' ? 0 : 6, 1].map((weight, at) =>
        weighted(weight, fc.constant(spots[at] ?? 'nothing')),
      ),
    )
    .chain((spot) => {
      const isSpoiled = (part: (typeof spots)[number]) => spot === part || spot === 'everything';
      return fc.record({
        sender: fc.oneof(
          weighted(4, fc.constant<Sender>('owner')),
          weighted(2, fc.constantFrom<Sender>('siteAdministrator', 'member')),
          weighted(1, fc.constant<Sender>('none')),
        ),
        method:
          spot === 'everything'
            ? fc.constantFrom(route.method, ...otherMethods)
            : fc.constant<string>(route.method),
        path: pathsOf(route, known, isSpoiled('path')),
        query: isSpoiled('query') ? queriesOf(route, known) : fc.constant(''),
        headers: isSpoiled('headers') ? hostileHeaders : fc.constant({}),
        body: bodiesOf(route, known, isSpoiled('body')),
      });
    })
    .map(({ path, query, headers, body, sender, method }) => ({
      sender,
      method,
      target: query === '' ? path : `${path}?${query}`,
      headers: { ...(body && { 'content-type': body.type }), ...headers },
      body: methodsWithBody.has(method) ? body?.content : undefined,
    }));

const escaped = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27');

/** A string in a URL: escaped, escaped twice, or escaped only where a URL requires it. */
const inAddress = (text: string): fc.Arbitrary<string> =>
  fc.constantFrom(escaped(text), escaped(escaped(text)), text.replaceAll(/[^\x21-\x7e]|[?#]/g, escaped));

function pathsOf(
  { path, parameters }: FuzzedRoute,
  { ids }: Known,
  isSpoiled: boolean,
): fc.Arbitrary<string> {
  const parts = path.split(/([:*]\w+)/).map((part) => {
    if (!/^[:*]/.test(part)) return fc.constant(part);
    const value = parameters[part.slice(1)] ?? 'x';
    if (!isSpoiled) return fc.constant(escaped(value));
    return fc.oneof(
      weighted(3, fc.constant(escaped(value))),
      weighted(1, fc.constantFrom(...ids).map(escaped)),
      weighted(2, hostileText.chain(inAddress)),
    );
  });
  return fc.tuple(...parts).map((all) => all.join('').slice(0, 8000));
}

function queriesOf({ query }: FuzzedRoute, { ids }: Known): fc.Arbitrary<string> {
  const common = [
    'page[number]',
    'page[size]',
    'include',
    'q',
    'sort',
    'limit',
    'offset',
    'filter[x]',
    '__proto__',
    'a[b][c]',
    '',
  ];
  const name = fc.oneof(
    weighted(5, fc.constantFrom(...(query.length > 0 ? query : common))),
    weighted(1, fc.constantFrom(...common).chain(inAddress)),
  );
  const value = fc.oneof(
    weighted(1, fc.constantFrom(...ids, '1', 'true', 'name', '-created-at').map(escaped)),
    weighted(2, hostileText.chain(inAddress)),
  );
  return fc.array(fc.tuple(name, value), { maxLength: 4 }).map((pairs) =>
    pairs
      .map((pair) => pair.join('='))
      .join('&')
      .slice(0, 7000),
  );
}

interface Body {
  readonly type: string;
  readonly content: string | Buffer;
}

const jsonApi = 'application/vnd.api+json';
const ofForms = 'application/x-www-form-urlencoded';

function bodiesOf(
  { method, body, form }: FuzzedRoute,
  known: Known,
  isSpoiled: boolean,
): fc.Arbitrary<Body | undefined> {
  if (method === 'GET') return fc.constant(undefined);
  const wellFormed = form ? formsOf(form, isSpoiled) : documentsOf(body, known, isSpoiled);
  if (!isSpoiled) return wellFormed;
  const types = fc.constantFrom(
    jsonApi,
    ofForms,
    'application/octet-stream',
    'multipart/form-data; boundary=x',
  );
  const raw = fc.record({ type: types, content: hostileBody });
  return fc.oneof(weighted(7, wellFormed), weighted(1, raw), weighted(1, fc.constant(undefined)));
}

const documentsOf = (schema: unknown, known: Known, isSpoiled: boolean): fc.Arbitrary<Body> =>
  fc
    .tuple(
      valuesOf(schema ?? { type: 'object' }, known),
      fc.array(
        fc.tuple(fc.nat(), hostileValue),
        isSpoiled ? { minLength: 1, maxLength: 3 } : { maxLength: 0 },
      ),
    )
    .map(([value, places]) => ({ type: jsonApi, content: textOf(spoiled(value, places)) }));

/** The form's fields as a page sends them; if spoiled, some have other values and some are missing. */
function formsOf(form: Readonly<Record<string, string>>, isSpoiled: boolean): fc.Arbitrary<Body> {
  const values = (name: string, value: string) =>
    isSpoiled && name !== 'form-token' ? fc.oneof(fc.constant(value), hostileText) : fc.constant(value);
  const fields = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, values(name, value)]));
  const requiredKeys = isSpoiled ? ['form-token'] : Object.keys(form);
  return fc
    .record(fields, { requiredKeys })
    .map((sent) => ({ type: ofForms, content: new URLSearchParams(sent).toString() }));
}
