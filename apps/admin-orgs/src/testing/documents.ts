import { z } from 'zod';
import { resourceOf, type ApiResponse } from '@groundwork/testing';

export const secretOf = (response: ApiResponse) => z.string().parse(resourceOf(response).attributes['token']);
