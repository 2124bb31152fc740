import type { Readable } from 'node:stream';
import { z } from 'zod';

const errorSchema = z.object({
  title: z.string(),
  detail: z.string().optional(),
  source: z.object({ pointer: z.string().optional() }).optional(),
});
const errorsSchema = z
  .string()
  .transform(parseJson)
  .pipe(z.object({ errors: z.array(z.union([z.string(), errorSchema])) }));

/** The platform has refused a request. */
export class RefusedError extends Error {
  /** Which members of the request are at fault. */
  readonly pointers: readonly string[];

  constructor(asked: string, status: number, text: string) {
    super(`${asked} returned ${status}: ${describeErrors(text)}`);
    const errors = errorsSchema.safeParse(text).data?.errors ?? [];
    this.pointers = errors.flatMap((error) =>
      typeof error === 'string' ? [] : (error.source?.pointer ?? []),
    );
  }
}

/** A JSON:API resource whose `attributes` have the given shape. */
export const resource = <Attributes extends z.ZodType>(attributes: Attributes) =>
  z.object({
    data: z.object({ id: z.string(), attributes, links: z.record(z.string(), z.unknown()).optional() }),
  });

/** The requests that the demo makes, with one token. */
export interface Api {
  get<Answer extends z.ZodType>(path: string, answer: Answer): Promise<z.infer<Answer>>;
  /** Like `get`; undefined if the platform responds with 404. */
  find<Answer extends z.ZodType>(path: string, answer: Answer): Promise<z.infer<Answer> | undefined>;
  create<Answer extends z.ZodType>(
    path: string,
    data: { type: string; attributes?: Record<string, unknown> },
    answer: Answer,
  ): Promise<z.infer<Answer>>;
  update<Answer extends z.ZodType>(
    path: string,
    data: { type: string; attributes: Record<string, unknown> },
    answer: Answer,
  ): Promise<z.infer<Answer>>;
  remove(path: string): Promise<void>;
  /** PATCH of a relationship: these records, and no others. */
  relate(path: string, identifiers: readonly { id: string; type: string }[]): Promise<void>;
  /** PUT of an archive to an upload address, which needs no token. */
  upload(address: string, archive: Readable): Promise<void>;
}

/** @throws RefusedError with the text of the platform's own error document */
export function connectApi(baseUrl: string, token: string): Api {
  const send = (method: string, path: string, body?: unknown) =>
    request(baseUrl, path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.api+json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const call = async (method: string, path: string, body?: unknown) =>
    read(`${method} ${path}`, await send(method, path, body));
  return {
    get: async (path, answer) => answer.parse(await call('GET', path)),
    find: async (path, answer) => {
      const response = await send('GET', path);
      return response.status === 404 ? undefined : answer.parse(await read(`GET ${path}`, response));
    },
    create: async (path, data, answer) => answer.parse(await call('POST', path, { data })),
    update: async (path, data, answer) => answer.parse(await call('PATCH', path, { data })),
    remove: async (path) => {
      await call('DELETE', path);
    },
    relate: async (path, identifiers) => {
      await call('PATCH', path, { data: identifiers });
    },
    upload: async (address, archive) => {
      const answer = await request('', address, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: archive,
        duplex: 'half',
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the upload returned ${answer.status}`);
    },
  };
}

async function read(asked: string, answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new RefusedError(asked, answer.status, text);
  return text === '' ? undefined : parseJson(text);
}

async function request(baseUrl: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`${baseUrl}${path}`, init);
  } catch (error) {
    throw new Error(
      `Nothing responds at ${baseUrl || new URL(path).origin}. Start the platform first: npm start (in another terminal).`,
      { cause: error },
    );
  }
}

function describeErrors(text: string): string {
  const parsed = errorsSchema.safeParse(text);
  if (!parsed.success) return text.slice(0, 200);
  return parsed.data.errors
    .map((error) =>
      typeof error === 'string' ? error : [error.title, error.detail].filter(Boolean).join(': '),
    )
    .join('; ');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
