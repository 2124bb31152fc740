import { z } from 'zod';
import { invalid, notFound } from '@groundwork/errors';
import {
  causeOf,
  endpoint,
  noContent,
  parseBody,
  parseParams,
  principalOf,
  sendNoContent,
} from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import type { RegistryContext } from '../context.ts';
import { coordinatesOf, moduleVersionParameters } from '../modules/module.request.ts';
import { canDeleteModules } from '../modules/module.policy.ts';
import { moduleNumberReleased } from './module-number.events.ts';

const body = resourceBody('registry-module-numbers', {
  attributes: z.object({
    reason: z
      .string()
      .trim()
      .min(1, "can't be blank: say why other content may have this number")
      .max(1000)
      .regex(/^[\P{Cc}\n]*$/u, 'must not contain control characters other than line feeds'),
  }),
});

/**
 * Releases a number of a private module, so that other content may have it (an addition,
 * docs/reference/module-versions.md#release-a-number). The reason is in the audit trail. 422 while a version that is `ok` has
 * the number; 404 if no content has it.
 */
export const releaseModuleNumber = endpoint(
  { takes: body, responses: noContent() },
  (ctx: RegistryContext) => async (req, res) => {
    const parameters = parseParams(moduleVersionParameters, req);
    const named = { name: parameters.organization_name };
    const { organization } = await ctx.grants.authorize(principalOf(req), named, canDeleteModules);
    if (parameters.registry_name === 'public') throw notFound();
    const { version } = parameters;
    const coordinates = coordinatesOf(parameters, organization);
    const { reason } = parseBody(body, req).data.attributes;
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const { name, provider } = coordinates;
      const number = { organizationId: organization.id, name, provider, version };
      // Before the version is looked for: a version that becomes `ok` holds its number.
      const binding = await tx.moduleNumbers.release(number);
      if (!binding) throw notFound();
      const module = await tx.modules.findByCoordinates(organization.id, coordinates);
      const found = module && (await tx.moduleVersions.findByText(organization.id, module.id, version));
      if (found?.status === 'ok') throw stillUsed(version);
      const released = { number, binding, organizationName: organization.name, reason };
      await tx.outbox.add(moduleNumberReleased(released), causeOf(req));
    });
    sendNoContent(res);
  },
);

const stillUsed = (version: string) =>
  invalid({
    title: 'unprocessable entity',
    detail: `Version ${version} has this number. Delete the version first.`,
  });
