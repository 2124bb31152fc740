import { z } from 'zod';
import type { ApiResponse } from '@groundwork/testing';

const listBody = z.object({ meta: z.object({}).loose(), modules: z.array(z.object({ id: z.string() })) });

/** The ids of a list of the registry protocol. */
export const idsIn = ({ body }: ApiResponse): string[] => listBody.parse(body).modules.map(({ id }) => id);

/** The position that a list of the registry protocol reports. */
export const metaOf = ({ body }: ApiResponse) => listBody.parse(body).meta;
