import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { named } from '../pages/fields.ts';

/** What the pages of a connection have in their addresses. */
export const connectionParameters = organizationParameters.extend({ connection: named });

/** What the page is asked for after somebody has asked for a check: when the one before was. */
export const connectionQuery = z.object({ 'checked-before': z.string().max(64).optional().catch(undefined) });
