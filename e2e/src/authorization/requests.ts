import type { ApiClient, ApiResponse } from '@groundwork/testing';
import { z } from 'zod';

export const createdSchema = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({ token: z.string().optional() }),
    links: z.object({ upload: z.string().optional() }).optional(),
  }),
});

/** A body of a request. */
export const resource = (type: string, attributes: Record<string, unknown>) => ({
  data: { type, attributes },
});

/** Creates a record. @throws Error if that is refused */
export async function create(
  client: ApiClient,
  path: string,
  type: string,
  attributes: Record<string, unknown>,
) {
  return createdSchema.parse(expectStatus(201, await client.post(path, resource(type, attributes))).body)
    .data;
}

/** The token in a response to its creation. */
export function secretOf({ attributes }: z.infer<typeof createdSchema>['data']): string {
  return z.string().parse(attributes.token);
}

/** @throws Error for another status */
export function expectStatus(status: number, response: ApiResponse): ApiResponse {
  if (response.status === status) return response;
  throw new Error(`expected ${status}, got ${response.status}: ${JSON.stringify(response.body)}`);
}
