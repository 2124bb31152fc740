import { z } from 'zod';
import { resourceOf, type ApiResponse } from '@groundwork/testing';

/** The token's text in the response that created it. */
export const secretOf = (response: ApiResponse) => z.string().parse(resourceOf(response).attributes['token']);
