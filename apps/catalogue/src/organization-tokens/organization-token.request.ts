import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { named, text } from '../pages/fields.ts';

/** Whose token is to be made. */
export const holderQuery = z.object({ for: text });

/** What the pages of a token have in their addresses. */
export const organizationTokenParameters = organizationParameters.extend({ token: named });
