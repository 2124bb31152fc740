import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { named, text } from '../pages/fields.ts';

/** What the pages of a mapping have in their addresses. */
export const groupMappingParameters = organizationParameters.extend({ mapping: named });

/** The form that maps a group to a team. */
export const groupMappingForm = z.object({ provider: text, group: text, team: text });

export type GroupMappingForm = z.output<typeof groupMappingForm>;
