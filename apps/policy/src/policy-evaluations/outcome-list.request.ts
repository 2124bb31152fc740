import { z } from 'zod';
import { policyStatuses } from '@groundwork/policy-evaluation';
import { allEnforcementLevels } from '../policies/policy.ts';
import type { OutcomeFilter } from './policy-evaluation.ts';

/** Limit on the filters of a request, which clients number from 0. */
const maxFilters = 10;

const fieldsOf = (number: number) => ({
  status: `filter[${number}][status]`,
  level: `filter[${number}][enforcement_level]`,
  /** The documentation of the reference product has this spelling, and its Go client the other. */
  otherLevel: `filter[${number}][enforcementLevel]`,
});

const filters = Array.from({ length: maxFilters }, (_, number) => fieldsOf(number));

const status = z.enum([...policyStatuses, '']).optional();
const level = z.enum([...allEnforcementLevels, '']).optional();

export const outcomeQuery = z.object({
  ...Object.fromEntries(filters.map((names) => [names.status, status])),
  ...Object.fromEntries(
    filters.flatMap((names) => [names.level, names.otherLevel].map((name) => [name, level])),
  ),
});

/** The filters of a request. Empty ones count as absent. */
export const filtersOf = (asked: Readonly<Record<string, string | undefined>>): OutcomeFilter[] =>
  filters.flatMap((names) => {
    const wanted = asked[names.status] ?? '';
    const enforcementLevel = (asked[names.level] ?? '') || (asked[names.otherLevel] ?? '');
    if (wanted === '' && enforcementLevel === '') return [];
    return [
      { ...(wanted !== '' && { status: wanted }), ...(enforcementLevel !== '' && { enforcementLevel }) },
    ];
  });
