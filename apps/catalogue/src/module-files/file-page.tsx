import { bytesOf, count, Notice } from '../pages/parts.tsx';
import type { VersionAddress } from '../modules/shown-module.ts';
import { Source } from '../source/source.tsx';
import type { SourceLines } from '../source/source-lines.ts';
import { FileFrame } from './file-frame.tsx';
import { addressesOf, type ShownFile } from './module-file.ts';

interface FileProps {
  readonly address: VersionAddress & { readonly path: string };
  /** Undefined for a file that only the archive has. */
  readonly file: ShownFile | undefined;
  readonly isPicture: boolean;
  /** Its lines; undefined for a file that is not text. */
  readonly source: SourceLines | undefined;
}

/** A file of a version: its lines, or the picture that it is. */
export const FilePage = ({ address, file, isPicture, source }: FileProps) => {
  const addresses = addressesOf(address);
  const raw = addresses.raw(address.path);
  return (
    <FileFrame address={address} path={address.path}>
      {file ? (
        <p class="contents">
          <span>{bytesOf(file.bytes.length)}</span>
          {source ? <span>{count(source.lines.length)} lines</span> : null}
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
      {source && !source.isWhole ? (
        <Notice kind="info">
          <p>
            Only the first {count(source.lines.length)} lines are shown here, and long lines are cut.{' '}
            <a href={raw}>Read the whole file</a> as plain text.
          </p>
        </Notice>
      ) : null}
      {source ? <Source lines={source.lines} label={address.path} /> : null}
    </FileFrame>
  );
};
