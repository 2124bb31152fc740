import { z } from 'zod';
import { defineInternalRequest } from '../internal-request.ts';
import { principalSchema } from '../principal.ts';
import { idSchema } from '../resource-ids/resource-id.ts';
import { permissionSetSchema } from './permissions.ts';

/** An organization, by the name in a path or by the immutable id in a row. */
export const organizationReferenceSchema = z.union([
  z.object({ name: z.string().min(1).max(256) }),
  z.object({ id: idSchema('organization') }),
]);

export type OrganizationReference = z.infer<typeof organizationReferenceSchema>;

/**
 * Permissions of a principal in an organization (ADR 22). Only admin-orgs computes them.
 *
 * - `membership`: `owner` (member of the owners team, or its team token), `member`, or `none`.
 * - `permissions`: an organization token has only those in docs/compatibility.md#authorization.
 * - `readsModules`: true for members, and for consumers of the modules that the organization shares.
 * - `consumers`: the principal's own organizations that give them this access; empty for members.
 * - `refusesUserToken`: true for a member's user token in an organization that accepts none. Then nothing is granted,
 *   so that a release that does not know this field refuses the token, too (ADR 35).
 */
export const grantsSchema = z.object({
  organization: z.object({
    id: idSchema('organization'),
    name: z.string(),
    disabled: z.boolean(),
    /** Aggregate version of the organization, for the references of other services. */
    version: z.int().positive(),
  }),
  membership: z.enum(['owner', 'member', 'none']),
  permissions: permissionSetSchema,
  readsModules: z.boolean(),
  consumers: z.array(idSchema('organization')),
  refusesUserToken: z.literal(true).optional(),
});

export type Grants = z.infer<typeof grantsSchema>;

/** Grants of a principal, for any service; `grants` is null if the organization does not exist. */
export const showGrants = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/grants',
  issuers: ['gateway', 'registry', 'policy', 'vcs-connections', 'ingest-worker'],
  body: z.object({ principal: principalSchema, organization: organizationReferenceSchema }),
  response: z.object({ grants: grantsSchema.nullable() }),
});

/** Limit on the subjects of one request. */
export const maxListedGrants = 100;

/**
 * Grants of several principals in several organizations, for any service; in the order of the subjects, each as in
 * `showGrants`.
 */
export const listGrants = defineInternalRequest({
  owner: 'admin-orgs',
  path: '/internal/grants/list',
  issuers: showGrants.issuers,
  body: z.object({ subjects: z.array(showGrants.body).max(maxListedGrants) }),
  response: z.object({ grants: z.array(grantsSchema.nullable()) }),
});
