import type { z } from 'zod';
import type { Platform } from './platform.ts';
import { jsonOf, notAPlatform, sendForJson } from './send.ts';

interface Sent {
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST. Without a body, the request is a GET. */
  readonly body?: unknown;
}

/**
 * Sends a request with the token of the user, for `ask` and `allOf`. The schema describes the body of the response.
 *
 * @param path path below the origin of the platform, encoded
 * @throws Failure if the response has another form
 */
export async function exchange<Data>(
  platform: Platform,
  path: string,
  schema: z.ZodType<Data>,
  { query = {}, body }: Sent = {},
): Promise<
  | { readonly data: Data; readonly response: Response }
  | { readonly error: object; readonly response: Response }
> {
  const { origin, token } = platform;
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const response = await sendForJson(
    platform,
    new Request(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.api+json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const received = await jsonOf(response);
  if (!response.ok)
    return { error: typeof received === 'object' && received !== null ? received : {}, response };
  const { data } = schema.safeParse(received);
  if (data === undefined) throw notAPlatform(platform);
  return { data, response };
}
