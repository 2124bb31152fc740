import { pathOf } from '../module-addresses/module-address.ts';
import type { ModuleAddress } from '../modules/module.request.ts';
import type { ModuleRecord } from '../modules/shown-module.ts';
import { Confirmation } from '../pages/form-parts.tsx';
import { count } from '../pages/parts.tsx';

interface ModuleDeletionProps {
  readonly address: ModuleAddress;
  readonly record: ModuleRecord;
  readonly formToken: string;
  readonly problems: readonly string[] | undefined;
}

/** Asks before a module is deleted, and says what that means. */
export const ModuleDeletionPage = ({ address, record, formToken, problems }: ModuleDeletionProps) => {
  const versions = record.attributes['version-statuses'].length;
  const repository = record.attributes['vcs-repo'];
  return (
    <main id="content">
      <Confirmation
        title={
          <>
            Delete{' '}
            <bdi>
              {address.namespace}/{address.name}/{address.provider}
            </bdi>
          </>
        }
        consequences={[
          `${count(versions)} ${versions === 1 ? 'version is' : 'versions are'} deleted, with archives, pages and numbers of downloads.`,
          'Configurations that use the module cannot be installed any more.',
          ...(repository ? ['Its repository is not followed any more. Nothing there changes.'] : []),
          'The same module for other providers stays.',
          'Nobody can take this back. To stop new uses, deprecate or revoke its versions instead.',
        ]}
        action={`${pathOf(address)}/delete`}
        formToken={formToken}
        verb="Delete the module"
        back={pathOf(address)}
        problems={problems}
      />
    </main>
  );
};
