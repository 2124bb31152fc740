import { isId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { invalid } from '@groundwork/errors';
import {
  causeOf,
  created,
  endpoint,
  parseBody,
  parseParams,
  principalOf,
  sendResource,
} from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { moduleUpdated } from '../modules/module.events.ts';
import { canManageModules } from '../modules/module.policy.ts';
import { organizationParameters } from '../modules/module.request.ts';
import { touched, type Module } from '../modules/module.ts';
import type { RegistryStores } from '../stores.ts';
import { refuseUnknownPin } from './no-code-module.changes.ts';
import { changeIn, newNoCodeModuleBody } from './no-code-module.request.ts';
import { noCodeModuleShape, renderNoCodeModule } from '../modules/no-code-module.serializer.ts';
import { newNoCodePart, noCodeModuleOf } from '../modules/no-code-module.ts';

const pointer = '/data/relationships/registry-module/data/id';

/**
 * `POST /organizations/:organization_name/no-code-modules` (docs/reference/no-code-modules.md#create-a-record): 201
 * with the record. 404 without permission; 422 with every problem of the body, for a module that does not exist or
 * already has a record, and for a pin to an unknown version. Also works for a module that was only switched on
 * (`no-code`), which then gets settings.
 */
export const createNoCodeModule = endpoint(
  { takes: newNoCodeModuleBody, responses: created(noCodeModuleShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { organization_name: name } = parseParams(organizationParameters, req);
    const { organization } = await ctx.grants.authorize(principalOf(req), { name }, canManageModules);
    const given = parseBody(newNoCodeModuleBody, req).data;
    const change = changeIn(given);
    const { module, record } = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const locked = await lockModule(tx, organization.id, given.relationships['registry-module'].data.id);
      if (!locked || isHidden(ctx, locked))
        throw invalid({ detail: 'Registry module does not exist', pointer });
      if (locked.noCodeSettings)
        throw invalid({ detail: 'Registry module already has a no-code module', pointer });
      await refuseUnknownPin(tx, locked, change.versionPin);
      const next = { ...touched(locked, ctx.clock.now()), ...newNoCodePart(change) };
      await tx.modules.update(next);
      await tx.outbox.add(moduleUpdated(next, organization.name), causeOf(req));
      return { module: next, record: noCodeModuleOf(next) };
    });
    if (!record) throw new Error(`the new no-code record of module ${module.id} does not exist`);
    await earlierListsExpired();
    sendResource(res, 201, renderNoCodeModule({ record, module, organizationName: organization.name }));
  },
);

const lockModule = async (stores: RegistryStores, organizationId: OrganizationId, id: string) =>
  isId('module', id) ? stores.modules.lock(organizationId, id) : undefined;

/** Without curation, public modules do not exist. */
const isHidden = ({ config }: RegistryContext, { registryName }: Module) =>
  registryName === 'public' && !config.publicCuration;
