import { z } from 'zod';
import { listQuery } from '../pages/fields.ts';

const { page } = listQuery.shape;

/** Each of the two lists has pages of its own. */
export const usersQuery = z.object({ callers: page, consumers: page });

export type UsersQuery = z.output<typeof usersQuery>;

/** The version that would replace what users have; the latest one if it is absent or cannot be read. */
export const upgradeQuery = z.object({ to: z.string().max(256).catch('') });
