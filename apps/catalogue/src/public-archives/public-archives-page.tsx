import { FirstStep } from '../pages/command.tsx';
import { addressWith } from '../pages/fields.ts';
import { Done } from '../pages/form-parts.tsx';
import { Fact, Named, Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, bytesOf, count, Day, Empty, Notice } from '../pages/parts.tsx';
import { pathOf } from '../site-administration/administration.ts';
import { nameOf, type PublicArchive } from './public-archive.ts';

interface PublicArchivesProps {
  readonly archives: readonly PublicArchive[];
  /** Bytes of all archives that are kept. */
  readonly bytes: number;
  /** Null if the platform keeps no public modules. */
  readonly maxBytes: number | null;
  readonly pagination: Pagination & { readonly 'total-count': number };
  readonly done: string;
}

const path = pathOf('public-modules');

export const PublicArchivesPage = ({ archives, bytes, maxBytes, pagination, done }: PublicArchivesProps) => (
  <>
    <h1>Public modules</h1>
    <Done
      word={done}
      texts={{
        removed: 'The archive is removed. The next download fetches it again, if it is the same.',
        accepted: 'The change is accepted. The platform fetches the version again.',
      }}
    />
    <p>
      Archives of public modules are kept when somebody first downloads them, so that clients find them when
      their origin is gone. What a version is stays known for ever: an origin that changes it is refused.
    </p>
    {maxBytes === null ? (
      <Notice kind="info">
        <p>The platform keeps no public modules, because its operator has not set PUBLIC_CACHE_BYTES.</p>
      </Notice>
    ) : (
      <dl class="facts">
        <Fact term="Kept">
          {bytesOf(bytes)} of at most {bytesOf(maxBytes)}
        </Fact>
        <Fact term="Versions">{count(pagination['total-count'])}</Fact>
      </dl>
    )}
    {archives.length === 0 ? (
      <Empty>
        <h2>No public module was asked for yet</h2>
        <p>A site without internet gets them from a file.</p>
        <FirstStep
          id="import-command"
          label="Command that imports public modules"
          command="groundwork public-module import FILE"
        />
      </Empty>
    ) : (
      <Table
        label="Public modules"
        heads={['Module', 'Version', 'State', { number: 'Size' }, 'Published', 'Last used']}
        acts
      >
        {archives.map((archive) => (
          <Row archive={archive} />
        ))}
      </Table>
    )}
    <Pager pagination={pagination} addressOf={(page) => addressWith(path, { page })} />
  </>
);

const Row = ({ archive }: { readonly archive: PublicArchive }) => {
  const { id, attributes } = archive;
  const { version, state, bytes, error } = attributes;
  return (
    <tr>
      <th scope="row">
        <Named>{nameOf(archive)}</Named>
      </th>
      <td>{version}</td>
      <td class="text">
        <Badge kind={badges[state]}>{state}</Badge> {error ?? ''}
      </td>
      <td class="number">{bytes === null ? '' : bytesOf(bytes)}</td>
      <td>{attributes['published-at'] === null ? '' : <Day at={attributes['published-at']} />}</td>
      <td>
        <Day at={attributes['last-used-at']} />
      </td>
      <td>
        {state === 'kept' ? (
          <a
            href={pathOf('public-modules', id, 'remove')}
            aria-label={`Remove the archive of ${nameOf(archive)} ${version}`}
          >
            Remove
          </a>
        ) : null}
        {attributes.offered === null ? null : (
          <a
            href={pathOf('public-modules', id, 'accept')}
            aria-label={`Accept what the origin of ${nameOf(archive)} ${version} changed`}
          >
            Accept
          </a>
        )}
      </td>
    </tr>
  );
};

const badges = { waiting: 'plain', kept: 'good', evicted: 'plain', failed: 'problem' } as const;
