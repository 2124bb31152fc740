import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { named, text } from '../pages/fields.ts';

export const groupMappingParameters = organizationParameters.extend({ mapping: named });

export const groupMappingForm = z.object({ provider: text, group: text, team: text });

export type GroupMappingForm = z.output<typeof groupMappingForm>;
