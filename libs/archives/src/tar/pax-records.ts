import { ArchiveRefusal, shown } from './archive-refusal.ts';
import { madeWith, optionOfKeyword } from './tar-options.ts';

/** Pax records that change an entry; others are only checked. */
export type PaxRecords = { path?: Buffer; linkPath?: Buffer; size?: number };

/** Keywords that are ignored, as vendor keywords (`VENDOR.name`) are. Those of `PaxRecords` take effect. */
const ignoredKeywords = new Set(['atime', 'ctime', 'mtime', 'uid', 'gid', 'uname', 'gname', 'comment']);

/** Vendor keywords that change an entry's name, size or content, but only for some readers. */
const refusedVendors = [/^GNU\./, /^SCHILY\.(realsize|filetype|path|linkpath)$/, /^SUN\./];

/** Parses the body of an `x` header (an entry's own records). Throws ArchiveRefusal. */
export function parsePaxRecords(body: Buffer): PaxRecords {
  const records: PaxRecords = {};
  const seen = new Set<string>();
  for (const { keyword, value } of splitRecords(body)) {
    if (seen.has(keyword)) throw malformed(`repeats ${shown(keyword)}`);
    seen.add(keyword);
    if (keyword === 'path') records.path = plainValue(keyword, value);
    else if (keyword === 'linkpath') records.linkPath = plainValue(keyword, value);
    else if (keyword === 'size') records.size = sizeValue(value);
    else assertIgnorable(keyword, value);
  }
  return records;
}

/** Checks a global `g` header: only `comment`, to which `git archive` writes the commit, is allowed. */
export function assertOnlyComment(body: Buffer): void {
  for (const { keyword, value } of splitRecords(body)) {
    if (keyword !== 'comment') {
      const option = optionOfKeyword(keyword);
      if (option !== undefined) throw madeWith(option, 'pax-keyword');
      throw new ArchiveRefusal(
        'pax-keyword',
        `The archive sets ${shown(keyword)} for all of its entries, which programs interpret differently. Pack the module with a standard tar program.`,
      );
    }
    plainValue(keyword, value);
  }
}

/** A record is `<length> <keyword>=<value>\n`, where the length is that of the whole record (POSIX pax). */
function* splitRecords(body: Buffer): Generator<{ keyword: string; value: Buffer }> {
  let offset = 0;
  while (offset < body.length) {
    const space = body.indexOf(0x20, offset);
    const digits = space === -1 ? '' : body.toString('latin1', offset, space);
    if (!/^[1-9][0-9]{0,6}$/.test(digits)) throw malformed('has a record without a length');
    const end = offset + Number(digits);
    if (end > body.length || end <= space || body[end - 1] !== 0x0a)
      throw malformed('has a record with a wrong length');
    const equals = body.indexOf(0x3d, space);
    if (equals === -1 || equals >= end) throw malformed('has a record without a value');
    const keyword = body.toString('latin1', space + 1, equals);
    if (!/^[\x21-\x7e]+$/.test(keyword)) throw malformed('has a keyword with unusual characters');
    yield { keyword, value: body.subarray(equals + 1, end - 1) };
    offset = end;
  }
}

function assertIgnorable(keyword: string, value: Buffer): void {
  if (ignoredKeywords.has(keyword)) {
    plainValue(keyword, value);
    return;
  }
  if (!/^[A-Z][A-Za-z0-9]*\./.test(keyword) || refusedVendors.some((vendor) => vendor.test(keyword))) {
    const option = optionOfKeyword(keyword);
    if (option !== undefined) throw madeWith(option, 'pax-keyword');
    throw new ArchiveRefusal(
      'pax-keyword',
      `An entry of the archive has the property ${shown(keyword)}, which programs interpret differently. Pack the module with a standard tar program.`,
    );
  }
  // Extended attributes are binary. Some readers split at line ends first, so no line may look like a record.
  if (/\n\s*[-+]?[0-9]/.test(value.toString('latin1')))
    throw malformed(`hides a record in ${shown(keyword)}`);
}

function plainValue(keyword: string, value: Buffer): Buffer {
  if (value.includes(0) || value.includes(0x0a))
    throw malformed(`has a NUL or a line break in ${shown(keyword)}`);
  return value;
}

function sizeValue(value: Buffer): number {
  const digits = value.toString('latin1');
  if (!/^[0-9]{1,15}$/.test(digits)) throw malformed('has a size that is not a number');
  return Number(digits);
}

function malformed(what: string): ArchiveRefusal {
  return new ArchiveRefusal(
    'pax-malformed',
    `An extended header of the archive ${what}. Pack the module with a standard tar program.`,
  );
}
