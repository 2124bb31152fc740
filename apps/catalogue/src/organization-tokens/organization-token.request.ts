import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { named, text } from '../pages/fields.ts';

export const holderQuery = z.object({ for: text });

export const organizationTokenParameters = organizationParameters.extend({ token: named });
