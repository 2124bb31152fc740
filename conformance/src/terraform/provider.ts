import { buildOnce, type Built, compile } from '@groundwork/go-programs';

/**
 * Builds the provider once for each version.
 *
 * @throws Error with the compiler's output
 */
export const buildProvider = (
  { version, folder: cwd }: { version: string; folder: string },
  environment: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<Built> =>
  buildOnce(
    {
      module: `github.com/hashicorp/terraform-provider-tfe@${version}`,
      program: 'terraform-provider-tfe',
    },
    environment,
    (file) => compile(['build', '-mod=readonly', '-o', file, '.'], { cwd, signal }),
  );
