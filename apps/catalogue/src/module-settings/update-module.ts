import { denied, notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { pathOf, recordPath, recordPathOf } from '../module-addresses/module-address.ts';
import { moduleParameters, type ModuleAddress } from '../modules/module.request.ts';
import { recordOf } from '../modules/module.view.ts';
import type { ModuleRecord } from '../modules/shown-module.ts';
import { attempt } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { page } from '../pages/page.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { moduleSettingsForm } from './module-settings.request.ts';
import { ModuleSettingsPage } from './settings-page.tsx';

const settings = formPage({
  find: findChangeable,
  fields: moduleSettingsForm,
  show({ session: { formToken } }, module, refused) {
    const { namespace, name, provider } = module;
    return {
      title: `Settings of ${namespace}/${name}/${provider}`,
      body: ModuleSettingsPage({ module, formToken, refused }),
    };
  },
  send: ({ client }, { record, ...module }, { description, owner, contact, support, 'version-rule': rule }) =>
    attempt(
      client.PATCH(recordPath, {
        params: { path: recordPathOf(module) },
        body: {
          data: {
            type: 'registry-modules',
            attributes: {
              // The record shows the sentence of the README as well. It must not become the given one.
              ...(description !== record.attributes.description && { description }),
              owner,
              contact,
              support,
              'version-rule': rule === 'organization' ? null : rule,
            },
          },
        },
      }),
    ),
  done: (_visit, module) => ({ goTo: pathOf(module) }),
});

/** `GET …/:provider/settings`: the settings of a module that owners can change. */
export const showModuleSettings = page(settings.show);

/** `POST …/:provider/settings`: changes the description, owner, contact and support of a module, and the rule for its versions. */
export const updateModule = page(settings.send);

interface ChangeableModule extends ModuleAddress {
  readonly record: ModuleRecord;
}

/** Owners may change a module, and only they may delete it. For everybody else it is not found. */
async function findChangeable({ req, client }: SignedInVisit): Promise<ChangeableModule> {
  const address = parseParams(moduleParameters, req);
  const record = await recordOf(client, address);
  if (!record) throw notFound();
  if (!record.attributes.permissions['can-delete']) throw denied('ownership');
  return { ...address, record };
}
