import { readFileSync } from 'node:fs';
import { RefusedError } from '@groundwork/client';
import { z } from 'zod';
import type { CommonOptions } from '../frame/add-command.ts';
import { wordIn } from '../frame/choices.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { asJson } from '../frame/printable.ts';
import { openPlatform, type Platform, refusal } from '../hosts/platform.ts';
import { send } from '../hosts/send.ts';
import { bodyOf, type Fields, fieldsIn } from './fields.ts';
import { methods } from './methods.ts';

interface ApiOptions extends CommonOptions, Fields {
  readonly method?: string;
  readonly input?: string;
  readonly paginate?: boolean;
}

type Page = z.output<typeof pageSchema>;

const pageSchema = z.looseObject({
  data: z.array(z.unknown()),
  included: z.array(z.unknown()).optional(),
  meta: z.object({ pagination: z.object({ 'next-page': z.number().nullable() }) }),
});

/** Sends a request of the user to the API and prints the response, also that of an error. @throws Failure for an error */
export async function api(io: Io, options: ApiOptions, path = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const fields = fieldsIn(options);
  const { input, paginate } = options;
  const hasBody = input !== undefined || fields.length > 0;
  const method =
    options.method === undefined
      ? hasBody && paginate !== true
        ? 'POST'
        : 'GET'
      : wordIn('--method', methods, options.method.toUpperCase());
  const url = addressOf(platform, path);
  if (method === 'GET') for (const [key, value] of fields) url.searchParams.append(key, String(value));
  const body = method === 'GET' ? undefined : await readBody(io, options, fields);
  const printed =
    paginate === true ? await allPages(io, platform, url) : await once(io, platform, method, url, body);
  if (printed !== undefined) io.print(printed);
}

/** The address of a path, which is below `/api/v2/` if it does not begin with a slash. @throws Failure */
function addressOf({ origin, name }: Platform, path: string): URL {
  const url = new URL(path, `${origin}/api/v2/`);
  if (url.origin === origin) return url;
  throw new Failure(
    'usage',
    `${url.origin} is not the address of ${name}.`,
    'Write the path only, such as organizations/acme.',
  );
}

async function readBody(io: Io, { input }: ApiOptions, fields: ReturnType<typeof fieldsIn>) {
  if (input !== undefined && fields.length > 0)
    throw new Failure('usage', '--input and fields are both given.', 'Leave one of them out.');
  if (input !== undefined) return input === '-' ? io.readAll() : readFileSync(io.pathOf(input), 'utf8');
  return fields.length === 0 ? undefined : JSON.stringify(bodyOf(fields));
}

/** All pages of a list as one document. */
async function allPages(io: Io, platform: Platform, url: URL): Promise<string[]> {
  const pages: Page[] = [];
  url.searchParams.set('page[size]', '100');
  for (let number: number | null = 1; number !== null;) {
    url.searchParams.set('page[number]', String(number));
    const { text } = await sent(io, platform, 'GET', url);
    const { success, data: page } = pageSchema.safeParse(jsonIn(text));
    if (!success)
      throw new Failure('usage', `${url.pathname} is not a list of pages.`, 'Leave --paginate out.');
    pages.push(page);
    number = page.meta.pagination['next-page'];
  }
  const included = pages.flatMap((page) => page.included ?? []);
  return asJson({ data: pages.flatMap(({ data }) => data), ...(included.length > 0 && { included }) });
}

async function once(io: Io, platform: Platform, method: string, url: URL, body: string | undefined) {
  const { text, mediaType } = await sent(io, platform, method, url, body);
  return text === '' ? undefined : linesOf(text, mediaType);
}

const linesOf = (text: string, mediaType: string): string[] =>
  /\bjson\b/.test(mediaType) ? asJson(jsonIn(text)) : text.trimEnd().split('\n');

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Sends a request. Prints the response if it is an error. @throws Failure for an error, or for what is not text */
async function sent(io: Io, platform: Platform, method: string, url: URL, body?: string) {
  const request = new Request(url, {
    method,
    headers: {
      authorization: `Bearer ${platform.token}`,
      accept: 'application/vnd.api+json, application/json, text/*',
      ...(body !== undefined && { 'content-type': 'application/vnd.api+json' }),
    },
    ...(body !== undefined && { body }),
  });
  const response = await send(platform, request);
  const mediaType = response.headers.get('content-type') ?? '';
  if (mediaType !== '' && !/^text\/|\bjson\b/.test(mediaType)) {
    await response.body?.cancel();
    throw new Failure('usage', `The response is ${mediaType}, not text.`, 'Request it with another program.');
  }
  const text = await response.text();
  if (response.ok) return { text, mediaType };
  if (text !== '') io.print(linesOf(text, mediaType));
  throw refusal(platform, `${method} ${url.pathname}`, new RefusedError(response, jsonIn(text)));
}
