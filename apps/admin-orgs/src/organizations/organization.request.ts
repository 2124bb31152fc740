import type { Request } from 'express';
import { z } from 'zod';
import { emailSchema } from '@groundwork/contracts';
import { invalid } from '@groundwork/errors';
import { parseBody } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import {
  isOrganizationName,
  isWordOfPaths,
  looksLikeOrganizationId,
  type NewOrganization,
  type Organization,
  type OrganizationChange,
  organizationNameLength,
} from './organization.ts';
import {
  initialSettings,
  type OrganizationSettings,
  settingAttributes,
  settingsIn,
} from './organization-settings.ts';

const { min, max } = organizationNameLength;

/** An empty string means no search. */
const searched = z
  .string()
  .max(256)
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** Parameters that search a list of organizations, to spread into the schema of a query. */
export const organizationSearch = { q: searched, 'q[email]': searched, 'q[name]': searched };

/** The rules are in docs/compatibility.md#validation. */
const identity = z.object({
  name: z
    .string()
    .min(1, { abort: true })
    .max(max, { abort: true })
    .refine(isOrganizationName, `must be ${min} to ${max} letters, digits, dashes or underscores`),
  email: emailSchema,
});

const aggregated = 'aggregated-commit-status-enabled';
const forUntriggered = 'send-passing-statuses-for-untriggered-speculative-plans';

const settings = z
  .object(settingAttributes)
  .partial()
  .refine((given) => given[aggregated] !== true || given[forUntriggered] !== true, {
    path: [forUntriggered],
    error: `must be false if ${aggregated} is true`,
  })
  .transform((given) => ({ settings: settingsIn(given) }));

const relationships = z
  .object({
    'default-agent-pool': z
      .object({
        data: z.object({ type: z.literal('agent-pools'), id: z.string().min(1).max(256) }).nullable(),
      })
      .nullish(),
  })
  .nullish();

export const newOrganizationBody = resourceBody('organizations', {
  attributes: identity.and(settings),
  relationships,
});

export const organizationChangeBody = resourceBody('organizations', {
  attributes: identity.partial().and(settings),
  relationships,
});

type Data = z.output<typeof organizationChangeBody>['data'];

/**
 * The organization to create.
 *
 * @throws GroundworkError `invalid`
 */
export function parseNewOrganization(req: Request): NewOrganization {
  const { attributes, relationships: related } = parseBody(newOrganizationBody, req).data;
  refuseReserved(attributes.name);
  refuseAgentPool({ attributes, relationships: related }, initialSettings);
  return attributes;
}

/**
 * The change that a request makes to this organization. An organization may keep a name that is reserved now.
 *
 * @throws GroundworkError `invalid`
 */
export function parseOrganizationChange(req: Request, before: Organization): OrganizationChange {
  const data = parseBody(organizationChangeBody, req).data;
  const { name } = data.attributes;
  if (name !== undefined && name !== before.name) refuseReserved(name);
  refuseAgentPool(data, before.settings);
  return data.attributes;
}

/** Refuses names that have another meaning in paths, or that look like an id. */
function refuseReserved(name: string): void {
  const pointer = '/data/attributes/name';
  if (isWordOfPaths(name))
    throw invalid({
      detail: `Name must not be ${name}, because paths use that word: choose another one`,
      pointer,
    });
  if (looksLikeOrganizationId(name))
    throw invalid({
      detail:
        'Name must not look like the id of an organization ("org-" and 16 letters or digits), because requests accept both',
      pointer,
    });
}

/** There are no agent pools, so none can be the default. */
function refuseAgentPool(
  { attributes, relationships: related }: Pick<Data, 'attributes' | 'relationships'>,
  before: OrganizationSettings,
): void {
  const pool = related?.['default-agent-pool']?.data;
  if (!pool) return;
  const { defaultExecutionMode } = { ...before, ...attributes.settings };
  const detail =
    defaultExecutionMode === 'agent'
      ? `Agent pool ${pool.id} not found`
      : "Default agent pool must not be specified unless using 'agent' execution mode";
  throw invalid({ detail, pointer: '/data/relationships/default-agent-pool/data/id' });
}
