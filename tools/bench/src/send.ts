import { z } from 'zod';

const createdSchema = z.object({
  data: z.object({ id: z.string(), attributes: z.object({ token: z.string().optional() }) }),
});

/** Where a request goes and whose token it carries. */
export interface Sender {
  readonly baseUrl: string;
  readonly token: string;
}

/**
 * Sends a request and returns the JSON of its answer.
 *
 * @throws Error when the answer is not 2xx
 */
export async function send(
  { baseUrl, token }: Sender,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.api+json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Creates a record from its attributes and returns its id. */
export async function createRecord(
  sender: Sender,
  path: string,
  type: string,
  attributes: object,
): Promise<string> {
  return createdSchema.parse(await send(sender, 'POST', path, { data: { type, attributes } })).data.id;
}

/** Creates an API token at the path. */
export async function createTokenAt(sender: Sender, path: string): Promise<{ id: string; token: string }> {
  const created = await send(sender, 'POST', path, {
    data: { type: 'authentication-tokens', attributes: {} },
  });
  const { id, attributes } = createdSchema.parse(created).data;
  return { id, token: z.string().parse(attributes.token) };
}
