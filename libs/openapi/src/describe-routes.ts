import { z } from 'zod';
import {
  failureBody,
  jsonApiMediaType,
  type DescribedResponse,
  type Operation,
  type Route,
} from '@groundwork/http';
import { pageQuery } from '@groundwork/jsonapi';
import type { Description, DescribedOperation, Method } from './document.ts';
import type { Heading, Headings } from './headings.ts';
import { jsonSchemaOf, type Schemas } from './json-schema.ts';
import { operationIdOf } from './operation-id.ts';

/** The part of a route that is described. The route belongs to a service, or to the gateway (`OwnRoute`). */
export type DescribedRoute = Pick<Route<never>, 'method' | 'path' | 'access' | 'body'> & {
  readonly handler: { readonly operation?: Operation };
};

/**
 * Description of a service: its endpoints that are not internal, from the schemas that validate requests and responses
 * (`Operation`).
 *
 * @param headings headings of the API reference, from which each endpoint gets its summary
 * @throws for an endpoint without an `Operation`, without a heading, or whose section does not say who may use it
 */
export function describeRoutes(routes: readonly DescribedRoute[], headings: Headings): Description {
  const schemas: Schemas = {};
  const paths: Description['paths'] = {};
  for (const route of routes) {
    if (route.access === 'internal') continue;
    (paths[templateOf(route.path)] ??= {})[methodOf(route)] = describe(route, headings, schemas);
  }
  return { paths, schemas };
}

const methodOf = ({ method }: DescribedRoute): Method =>
  (({ GET: 'get', POST: 'post', PATCH: 'patch', PUT: 'put', DELETE: 'delete' }) as const)[method];

/** A path parameter is one segment (`:name`) or all that follow (`*name`). OpenAPI has only one form, for both. */
const templateOf = (path: string) => path.replaceAll(/[:*](\w+)/g, '{$1}');

function describe(route: DescribedRoute, headings: Headings, schemas: Schemas): DescribedOperation {
  const { method, path, access, handler } = route;
  const { operation } = handler;
  const name = `${method} ${path}`;
  if (operation === undefined)
    throw new Error(`${name} does not say what it reads and sends: make it an endpoint().`);
  const heading = headings.get(name);
  if (heading === undefined) throw new Error(`${name} has no heading in docs/reference.`);
  const replies = [operation.responses].flat();
  const body = bodyOf(route, schemas);
  const failure = failureBody(path);
  const failureContent = { [failure.mediaType]: { schema: jsonSchemaOf(failure.schema, schemas) } };
  return {
    operationId: operationIdOf(
      methodOf(route),
      path,
      replies.some((reply) => reply.isPage === true),
    ),
    summary: heading.title,
    description: descriptionOf(name, heading),
    externalDocs: { url: manualAddressOf(heading) },
    tags: [heading.page],
    security: access === 'public' ? [] : [{ token: [] }],
    parameters: [...pathParameters(path), ...queryParameters(route, replies)],
    ...(body && { requestBody: withExample(body, heading) }),
    responses: {
      ...responses(replies, schemas),
      '4XX': { description: mistakesOf(route), content: failureContent },
      default: { description: 'What is wrong, with one error for each problem', content: failureContent },
    },
  };
}

/** Who may use the endpoint, and where the reference has more. */
function descriptionOf(name: string, { access, reference }: Heading): string {
  if (access === undefined)
    throw new Error(
      `${name} does not say who may use it: begin a paragraph of ${reference} with “Access: ”.`,
    );
  return `Access: ${access}\n\nReference: ${reference}`;
}

/** Where the manual of the platform has the section, below the address of the API (docs/reference/pages.md#manual). */
const manualAddressOf = ({ reference }: Heading): string =>
  reference.replace(/^docs\/(.+)\.md(?=#|$)/, '/help/$1');

const mistakes = [
  [(route: DescribedRoute) => route.access !== 'public', '401: the token is missing, wrong or expired.'],
  [() => true, '404: not found, or the token lacks the permission.'],
  [
    ({ handler: { operation } }: DescribedRoute) => (operation?.takes ?? operation?.query) !== undefined,
    '422: the body or the query is not valid.',
  ],
] as const;

/** The statuses of mistakes, for people; all of them have the same body. */
const mistakesOf = (route: DescribedRoute): string =>
  mistakes.flatMap(([applies, text]) => (applies(route) ? [text] : [])).join(' ');

const pathParameters = (path: string): DescribedOperation['parameters'] =>
  [...path.matchAll(/[:*](\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(
  { handler: { operation } }: DescribedRoute,
  replies: readonly DescribedResponse[],
): DescribedOperation['parameters'] {
  const isPage = replies.some((reply) => reply.isPage === true);
  const schema = z.object({ ...operation?.query?.shape, ...(isPage && pageQuery) });
  const { properties = {}, required = [] } = objectSchema.parse(jsonSchemaOf(schema, {}));
  const { include } = operation ?? {};
  return [
    ...Object.entries(properties).map(([name, value]) => ({
      name,
      in: 'query' as const,
      required: required.includes(name),
      schema: value,
    })),
    ...(include === undefined ? [] : [includeParameter(include.added)]),
  ];
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).optional(),
});

const includeParameter = (names: readonly string[]): DescribedOperation['parameters'][number] => ({
  name: 'include',
  in: 'query',
  required: false,
  description: `Separated by commas: ${names.join(', ')}`,
  schema: { type: 'string' },
});

function bodyOf(
  { handler: { operation }, body = 'document', method }: DescribedRoute,
  schemas: Schemas,
): DescribedOperation['requestBody'] {
  const takes = operation?.takes;
  if (takes !== undefined) {
    const required = !takes.safeParse(undefined).success;
    const inner = takes instanceof z.ZodOptional ? takes.unwrap() : takes;
    return { required, content: { [jsonApiMediaType]: { schema: jsonSchemaOf(inner, schemas) } } };
  }
  if (body === 'stream' && method !== 'GET')
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  return undefined;
}

/** The recorded request, for a body of one JSON type. */
function withExample(
  body: NonNullable<DescribedOperation['requestBody']>,
  { example }: Heading,
): DescribedOperation['requestBody'] {
  const content = body.content[jsonApiMediaType];
  if (example === undefined || content === undefined) return body;
  return { ...body, content: { ...body.content, [jsonApiMediaType]: { ...content, example } } };
}

const meanings: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted; the work goes on',
  204: 'Done; there is no body',
  302: 'It is at another address',
  304: 'The client already has it',
};

function responses(replies: readonly DescribedResponse[], schemas: Schemas): DescribedOperation['responses'] {
  const described: DescribedOperation['responses'] = {};
  for (const reply of replies) {
    const { status } = reply;
    const another = response(reply, schemas);
    const content = { ...described[status]?.content, ...another.content };
    described[status] = { ...another, ...(Object.keys(content).length > 0 && { content }) };
  }
  return described;
}

function response(reply: DescribedResponse, schemas: Schemas): DescribedOperation['responses'][string] {
  const { status, body, headers = {} } = reply;
  const described = Object.entries(headers).map(
    ([name, description]) => [name, { description, schema: { type: 'string' } }] as const,
  );
  const head = {
    description: meanings[status] ?? `Status ${status}`,
    ...(described.length > 0 && { headers: Object.fromEntries(described) }),
  };
  if (body === null) return head;
  const schema = body.schema ? jsonSchemaOf(body.schema, schemas) : { type: 'string', format: 'binary' };
  return { ...head, content: { [body.mediaType]: { schema } } };
}
