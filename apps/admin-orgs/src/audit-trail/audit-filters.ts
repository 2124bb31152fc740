import { z } from 'zod';
import type { AuditCriteria } from './audit-event.ts';

/** A time in ISO 8601. A date without a time means midnight UTC. */
const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: 'must be an ISO 8601 date or time' })
  .transform((text) => new Date(text));

const word = z.string().max(256);

export const auditFilters = {
  'filter[since]': moment.optional(),
  'filter[until]': moment.optional(),
  'filter[action]': word.optional(),
  'filter[resource]': word.optional(),
  'filter[actor]': word.optional(),
  'filter[inner-steps]': z.enum(['true', 'false']).optional(),
};

export function criteriaOf(filters: z.output<z.ZodObject<typeof auditFilters>>): AuditCriteria {
  return {
    since: filters['filter[since]'],
    until: filters['filter[until]'],
    action: filters['filter[action]'],
    resourceId: filters['filter[resource]'],
    actorId: filters['filter[actor]'],
    omitsInnerSteps: filters['filter[inner-steps]'] === 'false',
  };
}
