import { z } from 'zod';
import { causeSchema } from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { camelRow } from '@groundwork/database';
import { uploadPurposes } from '../subjects/subject.ts';
import { fetchTaskSchema, listingTaskSchema, type FetchJob, type ListingJob } from './git-job.ts';

const commonColumns = {
  id: z.int(),
  organizationId: idSchema('organization'),
  subject: z.string(),
  cause: causeSchema,
  attempt: z.int(),
  attemptsReturned: z.int(),
};

export const nextSchema = z.object({ task: listingTaskSchema, cause: causeSchema });

const listingRow = camelRow({
  ...commonColumns,
  purpose: z.literal('repository-refs'),
  task: listingTaskSchema,
}).transform(({ attemptsReturned, ...rest }): ListingJob => ({
  ...rest,
  tries: rest.attempt - attemptsReturned,
}));
const fetchRow = camelRow({
  ...commonColumns,
  purpose: z.enum(uploadPurposes),
  task: fetchTaskSchema,
}).transform(({ attemptsReturned, ...rest }): FetchJob => ({
  ...rest,
  tries: rest.attempt - attemptsReturned,
}));
export const takenRows = z.union([z.tuple([listingRow], listingRow), z.tuple([fetchRow], fetchRow)]);

export const nextRow = z.object({ task_next: nextSchema.nullable() });
export const subjectRow = z.object({ subject: z.string() }).transform(({ subject }) => subject);
