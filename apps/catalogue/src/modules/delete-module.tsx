import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { modulesPathOf, pathOf, recordPath, recordPathOf } from '../module-addresses/module-address.ts';
import { pathOf as pathOfOrganization } from '../organizations/organization.ts';
import { Affected } from '../module-users/first-users.tsx';
import { findUsers } from '../module-users/module-users.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import { page } from '../pages/page.ts';
import { count } from '../pages/parts.tsx';
import type { SignedInVisit } from '../sessions/visit.ts';
import { moduleParameters, type ModuleAddress } from './module.request.ts';
import { recordOf } from './module.view.ts';
import type { ModuleRecord } from './shown-module.ts';

const deletion = confirmation({
  find: findDeletable,
  async ask({ client }, { record, ...address }) {
    const users = await findUsers(client, address);
    const { 'version-statuses': statuses, 'vcs-repo': repository } = record.attributes;
    const name = `${address.namespace}/${address.name}/${address.provider}`;
    return {
      title: `Delete ${name}`,
      heading: (
        <>
          Delete <bdi>{name}</bdi>
        </>
      ),
      affected: users && <Affected module={address} users={users} downloads={record.attributes.downloads} />,
      consequences: [
        `${count(statuses.length)} ${statuses.length === 1 ? 'version is' : 'versions are'} deleted.`,
        'Configurations that use the module can no longer be installed.',
        ...(repository ? ['Its repository is no longer followed. Nothing changes there.'] : []),
        'The same module for other providers stays.',
        <>
          Owners can <a href={pathOfOrganization(address.namespace, 'deleted')}>restore it</a> for as long as
          this installation keeps deleted modules. It then follows no repository.
        </>,
        'To stop new uses, deprecate or revoke its versions instead.',
      ],
      action: `${pathOf(address)}/delete`,
      verb: 'Delete the module',
      back: pathOf(address),
    };
  },
  act: ({ client }, module) => client.DELETE(recordPath, { params: { path: recordPathOf(module) } }),
  goTo: (_visit, { namespace }) => modulesPathOf(namespace),
  frame: ({ children }) => <main id="content">{children}</main>,
});

/** `GET …/:provider/delete`: asks before a module is deleted. */
export const showModuleDeletion = page(deletion.show);

/** `POST …/:provider/delete`: deletes a module for one provider, with all its versions. */
export const deleteModule = page(deletion.send);

interface DeletableModule extends ModuleAddress {
  readonly record: ModuleRecord;
}

/** Treats a module that the user may not delete as not found. */
async function findDeletable({ req, client }: SignedInVisit): Promise<DeletableModule> {
  const address = parseParams(moduleParameters, req);
  const record = await recordOf(client, address);
  if (!record?.attributes.permissions['can-delete']) throw notFound();
  return { ...address, record };
}
