import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { named } from '../pages/fields.ts';

export const connectionParameters = organizationParameters.extend({ connection: named });

/** After a check was requested, the address contains the time of the previous check, as `checkedAt` writes it. */
export const connectionQuery = z.object({ 'checked-before': z.string().max(64).optional().catch(undefined) });
