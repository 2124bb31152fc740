import { CORE_SCHEMA, loadAll, YAMLException } from 'js-yaml';
import type { ModuleUpkeep } from '@groundwork/contracts';
import { shown } from '../tar/archive-refusal.ts';
import type { ArchiveContents, ArchiveEntry } from '../tar/walk-archive.ts';

/** The file in which Backstage describes software. Source: https://backstage.io/docs/features/software-catalog/descriptor-format */
const fileName = 'catalog-info.yaml';
const limits = { fileBytes: 16 * 1024, textLength: 200, addressLength: 2000 } as const;

/** Number of bytes of a file that are kept for `upkeepIn`. */
export const catalogBytes = ({ path, size }: ArchiveEntry): number =>
  path === fileName && size <= limits.fileBytes ? Math.max(size, 1) : 0;

/**
 * Who looks after a module and where its repository is, as `catalog-info.yaml` at its root says. Empty without such a file.
 * Adds a note about a file that cannot be read, and about each value that is left out.
 */
export function upkeepIn({ entries, files }: ArchiveContents, notes: string[]): ModuleUpkeep {
  const file = entries.find(({ path, kind }) => path === fileName && kind === 'file');
  if (!file) return {};
  const bytes = files.get(fileName);
  if (file.size > limits.fileBytes || !bytes) {
    notes.push(unread(`It is larger than ${limits.fileBytes} bytes.`));
    return {};
  }
  const entity = entityIn(bytes, notes);
  return entity === undefined ? {} : upkeepOf(entity, notes);
}

const unread = (reason: string) => `${shown(fileName)} is not read. ${reason}`;

/** The first component or resource: a file may describe other entities, such as a system, too. */
function entityIn(bytes: Buffer, notes: string[]): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const entities: unknown[] = loadAll(text, undefined, { schema: CORE_SCHEMA });
    const entity = entities.find((each) => ['Component', 'Resource'].includes(textAt(each, 'kind') ?? ''));
    if (entity === undefined) notes.push(unread('It describes neither a Component nor a Resource.'));
    return entity;
  } catch (error) {
    const where = error instanceof YAMLException ? ` Line ${error.mark.line + 1}: ${error.reason}.` : '';
    notes.push(unread(`It is not valid YAML in UTF-8.${where}`));
    return undefined;
  }
}

function upkeepOf(entity: unknown, notes: string[]): ModuleUpkeep {
  const { owner, contact, support, repositoryUrl } = {
    owner: textAt(entity, 'spec', 'owner'),
    contact: linkFor('contact', entity),
    support: linkFor('support', entity),
    repositoryUrl: repositoryUrlOf(entity),
  };
  const keep = (what: string, text: string | undefined, rule: (text: string) => string | undefined) => {
    const broken = text === undefined ? undefined : rule(text);
    if (broken !== undefined) notes.push(`${shown(fileName)}: the ${what} is left out. It ${broken}.`);
    return broken === undefined ? text : undefined;
  };
  return withoutAbsent({
    owner: keep('owner', owner && nameOf(owner), lineRule),
    contact: keep('contact', contact, lineRule),
    support: keep('support', support, lineRule),
    repositoryUrl: keep('repository', repositoryUrl, addressRule),
  });
}

const withoutAbsent = (upkeep: Readonly<Record<keyof ModuleUpkeep, string | undefined>>): ModuleUpkeep =>
  Object.fromEntries(Object.entries(upkeep).filter(([, text]) => text !== undefined && text !== ''));

/** `group:default/platform` is `platform` in Backstage's pages, too. */
const nameOf = (reference: string): string =>
  reference.replace(/^(?:group|user):/i, '').replace(/^default\//i, '');

/** The address of the first link of this type or title; an email address without `mailto:`. */
function linkFor(purpose: 'contact' | 'support', entity: unknown): string | undefined {
  const links = at(entity, 'metadata', 'links');
  const listed: readonly unknown[] = Array.isArray(links) ? links : [];
  const link = listed.find((each) =>
    [textAt(each, 'type'), textAt(each, 'title')].some((text) => text?.toLowerCase() === purpose),
  );
  return textAt(link, 'url')?.replace(/^mailto:/i, '');
}

/** Source: https://backstage.io/docs/features/software-catalog/well-known-annotations */
function repositoryUrlOf(entity: unknown): string | undefined {
  const annotation = (name: string) => textAt(entity, 'metadata', 'annotations', name);
  const location = annotation('backstage.io/source-location')?.replace(/^url:/, '');
  if (location !== undefined) return location;
  const forge = ['github.com', 'gitlab.com'].find((host) => annotation(`${host}/project-slug`) !== undefined);
  return forge && `https://${forge}/${annotation(`${forge}/project-slug`)}`;
}

const lineRule = (text: string): string | undefined =>
  text.length <= limits.textLength && !/\p{C}/u.test(text)
    ? undefined
    : `must be one line of at most ${limits.textLength} characters`;

const addressRule = (text: string): string | undefined =>
  text.length <= limits.addressLength && /^https?:\/\/[^\s"<>@\\\p{C}]+$/u.test(text) && URL.canParse(text)
    ? undefined
    : `must be a web address without a password, of at most ${limits.addressLength} characters`;

/** A value inside of objects; undefined if there is none. */
const at = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (object, name) =>
      typeof object === 'object' && object !== null
        ? Object.getOwnPropertyDescriptor(object, name)?.value
        : undefined,
    value,
  );

function textAt(value: unknown, ...names: readonly string[]): string | undefined {
  const text = at(value, ...names);
  return typeof text === 'string' ? text.trim() : undefined;
}
