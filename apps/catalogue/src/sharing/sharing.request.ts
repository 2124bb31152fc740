import { z } from 'zod';
import { organizationParameters } from '../organizations/organization.request.ts';
import { text, ticked } from '../pages/fields.ts';

export const sharingParameters = organizationParameters;

/** `consumers`: names of organizations, one a line. */
export const sharingForm = z.object({ everybody: ticked, consumers: text });

export type SharingForm = z.output<typeof sharingForm>;

/** Names in a text with one a line; commas separate, too. */
export const namesIn = (given: string): readonly string[] => [
  ...new Set(given.split(/[\s,]+/).filter((name) => name !== '')),
];
