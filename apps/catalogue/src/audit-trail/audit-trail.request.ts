import { z } from 'zod';

const word = z
  .string()
  .trim()
  .max(256)
  .regex(/^\P{Cc}*$/u)
  .catch('');
const day = z.iso.date().catch('');

/** Query of the page; a value that cannot be read counts as absent. */
export const auditQuery = z.object({
  action: word,
  actor: word,
  resource: word,
  since: day,
  until: day,
  /** `shown`: with what the platform did by itself. */
  steps: z.enum(['', 'shown']).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

export type AuditQuery = z.output<typeof auditQuery>;

const dayMs = 86_400_000;

/** The filters that the API takes. They include the whole last day. */
export const filtersOf = ({ action, actor, resource, since, until, steps, page }: AuditQuery) => ({
  ...(action !== '' && { 'filter[action]': action }),
  ...(actor !== '' && { 'filter[actor]': actor }),
  ...(resource !== '' && { 'filter[resource]': resource }),
  ...(since !== '' && { 'filter[since]': since }),
  ...(until !== '' && { 'filter[until]': new Date(Date.parse(until) + dayMs).toISOString() }),
  ...(steps === '' && { 'filter[inner-steps]': 'false' as const }),
  'page[number]': String(page),
  'page[size]': '50',
});
