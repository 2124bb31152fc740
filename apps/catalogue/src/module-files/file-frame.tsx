import type { Child } from 'hono/jsx';
import { addressesOf, type VersionAddress } from '../module-addresses/module-address.ts';
import { Named } from '../pages/list-parts.tsx';
import { foldersAbove } from './module-file.ts';

interface FileFrameProps {
  readonly address: VersionAddress;
  /** File or folder; empty for the whole archive. */
  readonly path: string;
  readonly children: Child;
}

/** Frame of pages about files: links to the module and to the folders above. */
export const FileFrame = ({ address, path, children }: FileFrameProps) => {
  const addresses = addressesOf(address);
  return (
    <main id="content">
      <p class="trail">
        <a href={addresses.version}>
          <Named>
            {address.namespace}/{address.name}/{address.provider}
          </Named>{' '}
          {address.version}
        </a>
      </p>
      <h1 class="path">
        {path === '' ? 'Files' : <a href={addresses.folder('')}>Files</a>}
        {foldersAbove(path).map((folder) => (
          <>
            {' / '}
            <a href={addresses.folder(folder.path)}>
              <Named>{folder.name}</Named>
            </a>
          </>
        ))}
        {path === '' ? null : (
          <>
            {' / '}
            <Named>{path.split('/').at(-1)}</Named>
          </>
        )}
      </h1>
      {children}
    </main>
  );
};
