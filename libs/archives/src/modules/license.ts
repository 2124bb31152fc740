import type { ArchiveContents, ArchiveEntry } from '../tar/walk-archive.ts';

/** For a file that looks like a license, and is none of those below. */
const other = 'other';

/** Bytes that are kept of a file, and of all that may be licenses, and their number. The longest known text has some 35 KB. */
const limits = { fileBytes: 64 * 1024, allBytes: 256 * 1024, files: 10 } as const;

const fileName =
  /^(?:(?:un)?licen[cs]e|copying)(?:[.-](?:lesser|mit|bsd|apache(?:-2\.0)?|mpl(?:-2\.0)?))?(?:\.(?:md|txt|rst))?$/i;

/**
 * A license as it is recognized: from its first words to its last ones it has so many words, up to `spare` more or fewer, and has
 * the words `has`. Before and after it there is little else, such as the lines of copyright.
 */
interface KnownLicense {
  /**
   * As in the SPDX list. GNU licenses have the identifiers without `-only` and `-or-later`: that is not in their text, but in the
   * notices of the files.
   */
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly words: number;
  readonly spare?: number;
  readonly before?: number;
  readonly after?: number;
  readonly has?: string;
}

const mit = {
  first:
    'permission is hereby granted free of charge to any person obtaining a copy of this software and associated documentation files',
  last: 'or the use or other dealings in the software',
};
const isc = { first: 'permission to use copy modify and', last: 'the use or performance of this software' };
const bsd = {
  first:
    'redistribution and use in source and binary forms with or without modification are permitted provided that the following conditions are met',
  last: 'advised of the possibility of such damage',
  spare: 8,
};
const gnu = { last: 'end of terms and conditions', spare: 20, after: 500 };

const knownLicenses: readonly KnownLicense[] = [
  {
    id: 'Apache-2.0',
    first: 'apache license version 2 0 january 2004',
    last: 'any such warranty or additional liability',
    words: 1426,
    after: 220,
  },
  { id: 'MIT', ...mit, words: 163, spare: 4 },
  { id: 'MIT-0', ...mit, words: 138 },
  {
    id: 'MPL-2.0',
    first: 'mozilla public license version 2 0 1 definitions',
    last: 'exhibit a source code form license notice',
    words: 2306,
    spare: 20,
    after: 140,
  },
  {
    id: 'BUSL-1.1',
    first: 'terms the licensor hereby grants you the right',
    last: 'not to modify this license in any other way',
    words: 532,
    spare: 20,
    before: 400,
    after: 60,
  },
  { id: 'ISC', ...isc, words: 110 },
  { id: '0BSD', ...isc, words: 98 },
  { id: 'BSD-2-Clause', ...bsd, words: 186 },
  {
    id: 'BSD-3-Clause',
    ...bsd,
    words: 217,
    has: 'contributors may be used to endorse or promote products derived from this software without specific prior written permission',
  },
  { id: 'GPL-2.0', ...gnu, first: 'gnu general public license version 2 june 1991', words: 2508 },
  { id: 'GPL-3.0', ...gnu, first: 'gnu general public license version 3 29 june 2007', words: 5250 },
  {
    id: 'LGPL-2.1',
    ...gnu,
    first: 'gnu lesser general public license version 2 1 february 1999',
    words: 4073,
  },
  {
    id: 'LGPL-3.0',
    first: 'gnu lesser general public license version 3 29 june 2007',
    last: 'permanent authorization for you to choose that version for the library',
    words: 1241,
    spare: 10,
    // The GPL, which it refers to.
    after: 5800,
  },
  {
    id: 'AGPL-3.0',
    ...gnu,
    first: 'gnu affero general public license version 3 19 november 2007',
    words: 5214,
  },
  {
    id: 'Unlicense',
    first: 'this is free and unencumbered software released into the public domain',
    last: mit.last,
    words: 191,
    after: 20,
  },
  {
    id: 'CC0-1.0',
    first: 'cc0 1 0 universal',
    last: 'this cc0 or use of the work',
    words: 1084,
    spare: 10,
  },
  {
    id: 'EUPL-1.2',
    first: 'this european union public licence the eupl applies',
    last: 'production of a new eupl version',
    words: 2227,
    spare: 20,
  },
];

/** Decides how many bytes of a file are kept, to recognize the license of the module. */
export function createLicenseKeeper(): (file: ArchiveEntry) => number {
  let left: number = limits.allBytes;
  return ({ path, size }) => {
    if (!fileName.test(path) || size > limits.fileBytes || size > left) return 0;
    left -= size;
    return size;
  };
}

/**
 * The SPDX identifier of the license at the root of an archive, `other` for one that is not known or for several, "" if there is none.
 */
export function licenseIn(
  { entries, files }: ArchiveContents,
  ends: ReadonlyMap<string, ArchiveEntry>,
): string {
  const found = new Set(
    entries
      .filter(({ path, kind }) => kind !== 'directory' && fileName.test(path))
      .slice(0, limits.files)
      .map(({ path }) => files.get(ends.get(path)?.path ?? path))
      .map((bytes) =>
        bytes && bytes.length <= limits.fileBytes ? licenseOf(bytes.toString('utf8')) : other,
      ),
  );
  // The LGPL is given as an addition to the GPL, in a file of its own.
  if (found.has('LGPL-3.0')) found.delete('GPL-3.0');
  const [license = '', ...more] = found;
  return more.length > 0 ? other : license;
}

export function licenseOf(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return knownLicenses.find((license) => isLicense(license, words))?.id ?? other;
}

function isLicense(license: KnownLicense, words: string): boolean {
  const { first, last, spare = 2, before = 60, after = 10, has = '' } = license;
  const from = words.indexOf(first);
  const lastFrom = from === -1 ? -1 : words.indexOf(last, from);
  if (lastFrom === -1) return false;
  const to = lastFrom + last.length;
  const body = words.slice(from, to);
  return (
    Math.abs(countOf(body) - license.words) <= spare &&
    countOf(words.slice(0, from)) <= before &&
    countOf(words.slice(to)) <= after &&
    body.includes(has)
  );
}

const countOf = (words: string): number => words.split(' ').filter((word) => word !== '').length;
