import { raw } from 'hono/html';
import { addressesOf } from '../module-addresses/module-address.ts';
import { AsWritten, Written } from '../rendering/as-written.tsx';
import type { Readme } from './readmes.ts';
import type { InstallableVersion, Part, ShownModule } from './shown-module.ts';

interface ReadmeProps {
  readonly shown: ShownModule;
  readonly contents: InstallableVersion;
  readonly part: Part;
  readonly readme: Readme;
}

/** Renders nothing for an empty README. */
export const ReadmeSection = ({ shown, contents, part, readme }: ReadmeProps) =>
  isEmpty(readme) ? null : (
    <section id="readme">
      <h2>README</h2>
      <div class="readme">
        <Text readme={readme} />
      </div>
      {readme.isWhole && !part.readme_truncated ? null : (
        <p class="quiet">
          The rest of the README is not shown, because it is long.{' '}
          {shown.version ? (
            <>
              <a href={addressesOf({ ...shown, version: contents.version }).folder(part.path)}>The files</a>{' '}
              have all of it.
            </>
          ) : null}
        </p>
      )}
    </section>
  );

const Text = ({ readme: { text, rendered } }: Pick<ReadmeProps, 'readme'>) => {
  if (typeof rendered === 'object') return raw(rendered.html);
  if (rendered === 'as-written') return <Written text={text} label="README" />;
  return <AsWritten text={text} why={rendered} label="README" />;
};

/** True also for a README that renders to nothing, such as one that contains only comments. */
export const isEmpty = ({ text, rendered }: Readme): boolean =>
  (typeof rendered === 'object' ? rendered.html : text) === '';
