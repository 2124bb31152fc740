import { z } from 'zod';
import { evaluationStatuses, type EvaluationStatus } from './policy-evaluation.ts';

/** An empty filter does not restrict the list. */
export const evaluationQuery = z.object({
  'filter[status]': z.enum([...evaluationStatuses, '']).optional(),
});

export function criteriaOf({ 'filter[status]': status = '' }: z.output<typeof evaluationQuery>): {
  status?: EvaluationStatus;
} {
  return status === '' ? {} : { status };
}
