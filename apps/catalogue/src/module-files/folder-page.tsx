import { addressesOf, type VersionAddress } from '../module-addresses/module-address.ts';
import { Named, Table } from '../pages/list-parts.tsx';
import { bytesOf, Empty } from '../pages/parts.tsx';
import { FileFrame } from './file-frame.tsx';
import type { Folder, ModuleFile } from './module-file.ts';

interface FolderProps {
  readonly address: VersionAddress;
  /** Undefined if the archive has too many entries to list. */
  readonly folder: Folder | undefined;
}

export const FolderPage = ({ address, folder }: FolderProps) => {
  const addresses = addressesOf(address);
  return (
    <FileFrame address={address} path={folder?.path ?? ''}>
      {folder ? (
        <Entries address={address} folder={folder} />
      ) : (
        <Empty>
          <h2>There are too many files to list</h2>
          <p>The archive has all of them.</p>
        </Empty>
      )}
      <p>
        <a href={addresses.archive}>Download the archive</a>
      </p>
    </FileFrame>
  );
};

const Entries = ({ address, folder }: { readonly address: VersionAddress; readonly folder: Folder }) => {
  const addresses = addressesOf(address);
  return (
    <Table label="Files" heads={['Name', { number: 'Size' }]}>
      {folder.folders.map((name) => (
        <tr>
          <th scope="row">
            <a href={addresses.folder(folder.path === '' ? name : `${folder.path}/${name}`)}>
              <Named>{name}</Named>/
            </a>
          </th>
          <td class="number">folder</td>
        </tr>
      ))}
      {folder.files.map((file) => (
        <tr>
          <th scope="row">
            <FileName file={file} address={addresses.file(file.id)} />
          </th>
          <td class="number">{file.attributes.kind === 'link' ? 'link' : bytesOf(file.attributes.bytes)}</td>
        </tr>
      ))}
    </Table>
  );
};

const FileName = ({ file, address }: { readonly file: ModuleFile; readonly address: string }) => {
  const name = <Named>{file.id.split('/').at(-1)}</Named>;
  if (file.links) return <a href={address}>{name}</a>;
  return (
    <>
      {name}
      {file.attributes.kind === 'file' ? <p>Too large to be shown: it is in the archive.</p> : null}
    </>
  );
};
