import { z } from 'zod';
import type { components } from './api.ts';

type FetchResult<Data> =
  | { readonly data: Data; readonly error?: never; readonly response: Response }
  | { readonly data?: never; readonly error: object; readonly response: Response };

/** Omits fields that are always null. */
type Received<Shape> = Shape extends (infer Element)[]
  ? Received<Element>[]
  : Shape extends object
    ? {
        [Name in keyof Shape as NonNullable<Shape[Name]> extends never ? never : Name]: Received<Shape[Name]>;
      }
    : Shape;

/** A resource in a response to a client of `connect`: `ResourceOf<'Teams'>`. */
export type ResourceOf<Name extends keyof components['schemas']> = Received<components['schemas'][Name]>;

/** Errors of the API, or of the registry protocol, in which each error is a string. */
const errorsSchema = z.object({
  errors: z.array(
    z.union([
      z.string().transform((title) => ({ title, detail: undefined, source: undefined })),
      z.object({
        title: z.string(),
        detail: z.string().optional(),
        source: z.object({ pointer: z.string().optional() }).optional(),
      }),
    ]),
  ),
});

/** The platform has refused a request. Its message has the errors of the response. */
export class RefusedError extends Error {
  readonly status: number;
  readonly reasons: readonly string[];
  /** The details of the errors; for an error without a detail, its title. */
  readonly details: readonly string[];
  readonly pointers: readonly string[];

  constructor({ status, url }: Response, failure: unknown) {
    const errors = errorsSchema.safeParse(failure).data?.errors ?? [];
    const texts = errors.map(({ title, detail }) => [title, detail].filter(Boolean).join(': '));
    const reason = texts.length > 0 ? texts.join('; ') : textOf(failure);
    super(`${new URL(url).pathname} returned ${status}: ${reason || 'no reason is given'}`);
    this.status = status;
    this.reasons = texts;
    this.details = errors.map(({ title, detail }) => detail ?? title);
    this.pointers = errors.flatMap(({ source }) => source?.pointer ?? []);
  }
}

/** Body: `await bodyOf(client.GET('/api/v2/account/details'))`. @throws RefusedError if the status is not 2xx */
export async function bodyOf<Data>(sending: Promise<FetchResult<Data>>): Promise<Data> {
  const { data, error, response } = await sending;
  if (error !== undefined || !response.ok) throw new RefusedError(response, error);
  return data;
}

const textOf = (failure: unknown) => (typeof failure === 'string' ? failure.slice(0, 200) : '');
