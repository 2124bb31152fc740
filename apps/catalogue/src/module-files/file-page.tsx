import { addressesOf, type VersionAddress } from '../module-addresses/module-address.ts';
import { bytesOf, count, Notice } from '../pages/parts.tsx';
import { AsWritten } from '../rendering/as-written.tsx';
import type { Rendering, Unrendered } from '../rendering/render-job.ts';
import { Source } from '../source/source.tsx';
import { FileFrame } from './file-frame.tsx';
import type { ShownFile } from './module-file.ts';

interface FileProps {
  readonly address: VersionAddress & { readonly path: string };
  /** Undefined for a file that the API does not serve on its own. */
  readonly file: ShownFile | undefined;
  readonly isPicture: boolean;
  /** Undefined for a file that is not text. */
  readonly source: Rendering | Unrendered | undefined;
}

export const FilePage = ({ address, file, isPicture, source }: FileProps) => {
  const addresses = addressesOf(address);
  const raw = addresses.raw(address.path);
  return (
    <FileFrame address={address} path={address.path}>
      {file ? (
        <p class="contents">
          <span>{bytesOf(file.bytes.length)}</span>
          {typeof source === 'object' ? <span>{count(source.lines)} lines</span> : null}
          {source ? <a href={raw}>Plain text</a> : null}
          <a href={`${raw}?save=yes`}>Download</a>
        </p>
      ) : (
        <Notice kind="info">
          <p>
            <strong>This file is too large to be shown here.</strong>{' '}
            <a href={addresses.archive}>Download the archive</a>, which contains it.
          </p>
        </Notice>
      )}
      {file && isPicture ? <img src={raw} alt={`The picture ${address.path}`} /> : null}
      {file && !isPicture && !source ? (
        <Notice kind="info">
          <p>This file is not text. Download it to see what is in it.</p>
        </Notice>
      ) : null}
      {typeof source === 'object' && !source.isWhole ? (
        <Notice kind="info">
          <p>
            Only the first {count(source.lines)} lines are shown here, and long lines are cut.{' '}
            <a href={raw}>Read the whole file</a> as plain text.
          </p>
        </Notice>
      ) : null}
      <Lines source={source} file={file} label={address.path} />
    </FileFrame>
  );
};

const Lines = ({ source, file, label }: Pick<FileProps, 'source' | 'file'> & { readonly label: string }) => {
  if (source === undefined) return null;
  if (typeof source === 'object') return <Source html={source.html} label={label} />;
  return <AsWritten text={file?.text ?? ''} why={source} label={label} />;
};
