import { z } from 'zod';
import type { ApiResponse } from '@groundwork/testing';

const listBody = z.object({ meta: z.object({}).loose(), modules: z.array(z.object({ id: z.string() })) });

export const idsIn = ({ body }: ApiResponse): string[] => listBody.parse(body).modules.map(({ id }) => id);

export const metaOf = ({ body }: ApiResponse) => listBody.parse(body).meta;
