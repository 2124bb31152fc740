import { pathOf } from '../module-addresses/module-address.ts';
import { addressWith } from '../pages/fields.ts';
import { Notice, Time } from '../pages/parts.tsx';
import type { InstallableVersion, RuleFinding, ShownModule, VersionRecord } from './shown-module.ts';

interface NoticesProps {
  readonly shown: ShownModule;
  readonly contents: InstallableVersion;
  /** Undefined if no rule of consumption says anything about the version. */
  readonly rule: RuleFinding | undefined;
}

/** Notices to read before using a version. */
export const ModuleNotices = ({ shown, contents, rule }: NoticesProps) => {
  const { revocation = null, notes = [] } = shown.version?.attributes ?? {};
  return (
    <>
      {revocation ? (
        <Notice kind="problem">
          <p>
            <strong>This version is revoked.</strong>{' '}
            <Reason text={revocation.message} link={revocation.link} />
          </p>
          <p>Only those who name exactly {contents.version} can still install it, and they are warned.</p>
        </Notice>
      ) : contents.deprecation ? (
        <Notice kind="warning">
          <p>
            <strong>This version is deprecated.</strong>{' '}
            <Reason text={contents.deprecation.reason} link={contents.deprecation.link} />
          </p>
        </Notice>
      ) : null}
      {rule ? <RuleNotice rule={rule} /> : null}
      {shown.version ? <TagNotice version={shown.version} /> : null}
      {shown.version ? <VerdictNotice shown={shown} version={shown.version} /> : null}
      {notes.map((note) => (
        <Notice kind="info">{note}</Notice>
      ))}
    </>
  );
};

export const RuleNotice = ({ rule: { isRefused, message } }: { readonly rule: RuleFinding }) => (
  <Notice kind={isRefused ? 'problem' : 'warning'}>
    <p>
      <strong>
        {isRefused
          ? 'A rule of your organization refuses this version.'
          : 'A rule of your organization warns of this version.'}
      </strong>{' '}
      <bdi>{message}</bdi>
    </p>
  </Notice>
);

/** For a version that changes more than its number says. */
const VerdictNotice = ({
  shown,
  version: { attributes },
}: {
  readonly shown: ShownModule;
  readonly version: VersionRecord;
}) => {
  const verdict = attributes['interface-verdict'];
  if (verdict?.['is-deserved'] !== false) return null;
  const { against, sentence } = verdict;
  return (
    <Notice kind="warning">
      <p>
        <strong>This version changes more than its number says.</strong> {sentence}{' '}
        <a href={addressWith(`${pathOf(shown)}/compare`, { from: against, to: attributes.version })}>
          What has changed since {against}
        </a>
      </p>
    </Notice>
  );
};

/** A version keeps its commit, so whoever looks for its tag in the repository sees other code, or none. */
export const TagNotice = ({ version: { attributes } }: { readonly version: VersionRecord }) => {
  const { 'moved-tag': moved, 'deleted-tag': deleted } = attributes;
  if (deleted)
    return (
      <Notice kind="warning">
        <p>
          <strong>The tag of this version was deleted.</strong> {deleted.tag} is no longer in the repository,
          noticed <Time at={deleted['noticed-at']} />. This version is still the commit{' '}
          <code>{attributes['commit-sha']}</code>.
        </p>
      </Notice>
    );
  return moved ? (
    <Notice kind="warning">
      <p>
        <strong>The tag of this version has moved.</strong> {moved.tag} now points to the commit{' '}
        <code>{moved['commit-sha']}</code>. This version is still the commit{' '}
        <code>{attributes['commit-sha']}</code>.
      </p>
    </Notice>
  ) : null;
};

/** Reason that a user wrote, with the link they gave. */
export const Reason = ({ text, link }: { readonly text: string; readonly link: string | null }) => (
  <>
    <bdi>{text}</bdi>{' '}
    {link !== null && /^https?:\/\//.test(link) ? (
      <a href={link} rel="nofollow noopener noreferrer">
        Read more
      </a>
    ) : null}
  </>
);
