import { ArchiveRefusal, type RefusalCode } from './archive-refusal.ts';

const options = {
  incremental: ['is incremental', '--incremental (-G) or --listed-incremental (-g)'],
  label: ['has a volume label', '--label (-V)'],
  sparse: ['stores files with gaps as sparse files', '--sparse (-S)'],
  v7: ['is in the oldest format of tar', '--format=v7 or --old-archive (-o)'],
} as const;

export type TarOption = keyof typeof options;

/** Refuses an archive that programs read differently because of an option of GNU tar. */
export function madeWith(option: TarOption, code: RefusalCode): ArchiveRefusal {
  const [what, name] = options[option];
  return new ArchiveRefusal(
    code,
    `The archive ${what}, because it was packed with the option ${name} of tar. Pack the module again without this option.`,
  );
}

const ofTypes: Partial<Record<string, TarOption>> = { D: 'incremental', S: 'sparse', V: 'label' };

/** The option that makes entries of this type, if only one does. */
export const optionOfType = (type: string): TarOption | undefined => ofTypes[type];

/** The option that makes a pax record with this keyword, if only one does. */
export function optionOfKeyword(keyword: string): TarOption | undefined {
  if (keyword.startsWith('GNU.sparse.')) return 'sparse';
  if (keyword === 'GNU.volume.label') return 'label';
  return keyword === 'GNU.dumpdir' ? 'incremental' : undefined;
}
