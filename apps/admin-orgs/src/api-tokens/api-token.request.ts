import type { Request } from 'express';
import { z } from 'zod';
import { contextOf, parseBody, parseQuery } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import {
  type ApiTokenAttributes,
  endAfterTwoYears,
  type OrganizationTokenKind,
} from '../tokens/api-token.ts';

const descriptionMaxLength = 255;

export const organizationTokenQuery = z.object({ token: z.literal('audit-trails').optional() });

/**
 * The kind of the requested token: `token=audit-trails` in the query selects the token that can only read the audit
 * trail.
 *
 * @throws GroundworkError `invalid` for any other value, so that a typo never replaces the wrong token
 */
export function organizationTokenKindOf(req: Request): OrganizationTokenKind {
  return parseQuery(organizationTokenQuery, req).token === undefined ? 'organization' : 'audit-trail';
}

/**
 * The attributes of a token to create. The body and all of its fields are optional (docs/compatibility.md#tokens). In
 * the `terraform` vocabulary every token expires.
 *
 * @param now time of creation; `expired-at` must be later
 * @throws GroundworkError `invalid` for an `expired-at` that is malformed or past, or a description that is too long
 */
export function parseApiTokenAttributes(req: Request, now: Date): ApiTokenAttributes {
  const attributes = parseBody(bodySchema(now).optional(), req)?.data.attributes;
  return {
    description: attributes?.description ?? null,
    expiresAt: attributes?.['expired-at'] ?? defaultEnd(req, now),
  };
}

/**
 * Same as `parseApiTokenAttributes` for one of a team's many tokens, which are distinguished by their descriptions. The
 * `terraform` vocabulary permits an empty description, and one token without a description.
 *
 * @throws GroundworkError `invalid` also if a required description is missing
 */
export function parseTeamTokenAttributes(req: Request, now: Date): ApiTokenAttributes {
  if (contextOf(req).vocabulary.allows('team-token-without-description'))
    return parseApiTokenAttributes(req, now);
  const { attributes } = parseBody(describedBodySchema(now), req).data;
  return { description: attributes.description, expiresAt: attributes['expired-at'] ?? defaultEnd(req, now) };
}

const defaultEnd = (req: Request, now: Date): Date | null =>
  contextOf(req).vocabulary.allows('token-end-after-two-years') ? endAfterTwoYears(now) : null;

/** Schema for the API description only. Requests are parsed with a schema that knows the current time. */
export const newApiTokenBody = bodySchema(new Date(0)).optional();

/** Schema for the API description only. Requests are parsed with a schema that knows the current time. */
export const newTeamTokenBody = describedBodySchema(new Date(0));

function bodySchema(now: Date) {
  const attributes = z.object({
    description: z.string().max(descriptionMaxLength).nullish(),
    'expired-at': expiredAtSchema(now).nullish(),
  });
  return resourceBody('authentication-tokens', { attributes });
}

function describedBodySchema(now: Date) {
  const attributes = z.object({
    description: z.string().min(1).max(descriptionMaxLength),
    'expired-at': expiredAtSchema(now).nullish(),
  });
  return resourceBody('authentication-tokens', { attributes });
}

function expiredAtSchema(now: Date) {
  return z.iso
    .datetime({ offset: true, abort: true, error: 'must be a time such as 2027-01-31T12:00:00Z' })
    .transform((text) => new Date(text))
    .refine((date) => date > now, 'must be in the future');
}
