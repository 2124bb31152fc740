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
import { moduleSettingsForm, type ModuleSettingsForm } from './module-settings.request.ts';
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
  send: ({ client }, { record, ...module }, { 'version-rule': rule, ...texts }) =>
    attempt(
      client.PATCH(recordPath, {
        params: { path: recordPathOf(module) },
        body: {
          data: {
            type: 'registry-modules',
            attributes: {
              ...changedTexts(texts, record.attributes),
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

type Texts = Pick<ModuleSettingsForm, 'description' | 'owner' | 'contact' | 'support'>;

/** The record shows what the archive says as well, which must not become the given text. */
const changedTexts = (given: Texts, shown: ModuleRecord['attributes']): Partial<Texts> => ({
  ...(given.description !== shown.description && { description: given.description }),
  ...(given.owner !== (shown.owner ?? '') && { owner: given.owner }),
  ...(given.contact !== (shown.contact ?? '') && { contact: given.contact }),
  ...(given.support !== (shown.support ?? '') && { support: given.support }),
});

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
