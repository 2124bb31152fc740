import type { Request } from 'express';
import { z } from 'zod';
import { invalid, notFound } from '@groundwork/errors';
import {
  causeOf,
  endpoint,
  ok,
  parseBody,
  parseParams,
  principalOf,
  readBody,
  sendResource,
} from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { coordinatesOf, moduleVersionParameters } from '../modules/module.request.ts';
import { canManageModules } from '../modules/module.policy.ts';
import type { Module } from '../modules/module.ts';
import type { RegistryStores } from '../stores.ts';
import { withNotices, type Notices } from './module-version.transitions.ts';
import type { ModuleVersion } from './module-version.ts';
import { moduleVersionResource } from './module-version.view.ts';
import { storeVersionChange } from './module-version.changes.ts';
import { moduleVersionShape } from './module-version.serializer.ts';

/** Users read it in their terminals: it may contain line breaks, but no character that moves the cursor. */
const text = z
  .string()
  .max(1000, { abort: true })
  .regex(/^[\P{Cc}\n]*$/u, 'must not contain control characters other than line feeds')
  .nullish();
const link = z
  .string()
  .max(2000, { abort: true })
  .regex(/^https?:\/\/[^\s\p{Cc}]+$/iu, 'must be an address that starts with https:// or http://')
  .nullish();

/** Words of the reference, ignoring case (docs/compatibility.md#deprecation). */
const isSet = (word: string) =>
  z
    .string()
    .meta({ description: `${word} or un${word}, in any case` })
    .transform((status) => status.toLowerCase())
    .pipe(z.enum([word, `un${word}`]))
    .transform((status) => status === word);

const attributes = z.object({
  deprecation: z.object({ 'deprecated-status': isSet('deprecated'), reason: text, link }).nullish(),
  revocation: z.object({ status: isSet('revoked'), message: text, link }).nullish(),
});

/** Reads the type even if the rest of the body is invalid. */
const namedType = z
  .object({ data: z.object({ type: z.unknown() }) })
  .transform(({ data }) => data.type)
  .catch(undefined);
/** The reference uses another type in this request body than in its response; both are accepted. */
const bodies = {
  'module-versions': resourceBody('module-versions', { attributes }),
  'registry-module-versions': resourceBody('registry-module-versions', { attributes }),
};

const anyBody = z.union([bodies['module-versions'], bodies['registry-module-versions']]);

/** Sets or withdraws notices (docs/compatibility.md#deprecation). The version stays installable. */
export const updateModuleVersion = endpoint(
  { takes: anyBody, responses: ok(moduleVersionShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const parameters = parseParams(moduleVersionParameters, req);
    const named = { name: parameters.organization_name };
    const grants = await ctx.grants.authorize(principalOf(req), named, canManageModules);
    const { organization } = grants;
    if (parameters.registry_name === 'public') throw notFound();
    const coordinates = coordinatesOf(parameters, organization);
    const module = await ctx.stores.modules.findByCoordinates(organization.id, coordinates);
    if (!module) throw notFound();
    const found = await ctx.stores.moduleVersions.findByText(organization.id, module.id, parameters.version);
    if (!found) throw notFound();
    const given = readNotices(req);
    const changed = async (tx: RegistryStores, locked: ModuleVersion, module: Module) => {
      if (Object.keys(given).length === 0) return locked;
      const version = changeNotices(locked, given, ctx.clock.now());
      await storeVersionChange(tx, version, causeOf(req), { module });
      await tx.modules.updateWithLatestVersion(module);
      return version;
    };
    const readable = { module, organizationName: organization.name, grants };
    const updated = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const lockedModule = await tx.modules.lock(organization.id, module.id);
      const locked = lockedModule && (await tx.moduleVersions.lock(organization.id, found.id));
      if (!locked) throw notFound();
      const version = await changed(tx, locked, lockedModule);
      return await moduleVersionResource({ stores: tx, links: ctx.links }, readable, version);
    });
    await earlierListsExpired();
    sendResource(res, 200, updated);
  },
);

function readNotices(req: Request): Notices {
  const isOfAnswer = namedType.parse(readBody(req)) === 'registry-module-versions';
  const body = isOfAnswer ? bodies['registry-module-versions'] : bodies['module-versions'];
  const { deprecation, revocation } = parseBody(body, req).data.attributes;
  return {
    ...(deprecation && {
      deprecation: deprecation['deprecated-status'] ? noticeOf(deprecation.reason, deprecation.link) : null,
    }),
    ...(revocation && {
      revocation: revocation.status ? noticeOf(revocation.message, revocation.link) : null,
    }),
  };
}

const noticeOf = (reason: string | null | undefined, address: string | null | undefined) => ({
  reason: reason ?? '',
  link: address ?? null,
});

function changeNotices(version: ModuleVersion, given: Notices, now: Date): ModuleVersion {
  if (version.status !== 'ok')
    throw invalid({
      title: 'unprocessable entity',
      detail: `Only a version with the status ok can be deprecated or revoked; the status of this version is ${version.status}`,
    });
  const changed = withNotices(version, given, now);
  if (changed === 'still-revoked')
    throw invalid({
      detail: 'Deprecation deprecated status cannot be Undeprecated while the version is revoked',
      pointer: '/data/attributes/deprecation/deprecated-status',
    });
  return changed;
}
