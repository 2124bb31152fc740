import type { ChangeName } from './change-kinds.ts';
import { changeOf, type PartChange, shownText } from './interface-change.ts';
import type { ModuleInterface } from './module-interface.ts';
import { pairsOf } from './named-pairs.ts';
import { compareConstraints } from './version-constraints.ts';

type Provider = ModuleInterface['providers'][number];

const anyVersion = 'any version';
/** Providers on this host are the same with and without it. */
const defaultHost = 'registry.terraform.io/';

/** Changes of the providers that a part needs. */
export function compareProviders(from: readonly Provider[], to: readonly Provider[]): PartChange[] {
  const { removed, added, kept } = pairsOf(from, to);
  return [
    ...removed.map(({ name }) => changeOf('provider removed', name)),
    ...added.map((provider) => changeOf('provider added', provider.name, { to: shownProvider(provider) })),
    ...kept.flatMap((pair) => compareProvider(pair.from, pair.to)),
  ];
}

const shownProvider = ({ source, version }: Provider): string =>
  `${shownText(source, 'a provider')}, ${shownText(version, anyVersion)}`;

function compareProvider(from: Provider, to: Provider): PartChange[] {
  if (addressOf(from) !== addressOf(to))
    return [
      changeOf('provider source-changed', to.name, {
        from: shownText(from.source, 'another provider'),
        to: shownText(to.source, 'another provider'),
      }),
    ];
  return compareVersions(to.name, from.version, to.version, {
    narrowed: 'provider constraint-narrowed',
    widened: 'provider constraint-widened',
    unclear: 'provider constraint-unclear',
  });
}

function addressOf({ source }: Provider): string {
  const address = source.toLowerCase();
  return address.startsWith(defaultHost) ? address.slice(defaultHost.length) : address;
}

/** Changes of the versions of the client. Nothing if one version does not tell them. */
export function compareRequiredVersions(from: string | undefined, to: string | undefined): PartChange[] {
  if (from === undefined || to === undefined) return [];
  return compareVersions('', from, to, {
    narrowed: 'required-version narrowed',
    widened: 'required-version widened',
    unclear: 'required-version unclear',
  });
}

function compareVersions(
  name: string,
  from: string,
  to: string,
  kinds: Readonly<Record<'narrowed' | 'widened' | 'unclear', ChangeName>>,
): PartChange[] {
  const change = compareConstraints(from, to);
  if (change === 'same') return [];
  const texts = { from: shownText(from, anyVersion), to: shownText(to, anyVersion) };
  return [changeOf(kinds[change], name, texts)];
}
