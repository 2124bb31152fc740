import { type Built, buildOnce, compile, downloadModule } from '@groundwork/go-programs';

const versityModule = 'github.com/versity/versitygw@v1.8.0';
const gofakes3Module = 'github.com/johannesboyne/gofakes3@v1.2.0';

/** Builds the Versity gateway, a server for S3 that keeps objects as files, once for each version. */
export const buildVersity = (environment: NodeJS.ProcessEnv): Promise<Built> =>
  build(versityModule, 'versitygw', environment);

/** Builds gofakes3, a server for S3 in memory, once for each version. */
export const buildGofakes3 = (environment: NodeJS.ProcessEnv): Promise<Built> =>
  build(gofakes3Module, 'gofakes3', environment);

const build = (module: string, program: string, environment: NodeJS.ProcessEnv): Promise<Built> =>
  buildOnce({ module, program }, environment, async (file) => {
    const sources = downloadModule(module, '/');
    if ('unavailable' in sources) return sources.unavailable;
    return compile(['build', '-trimpath', '-o', file, `./cmd/${program}`], { cwd: sources.folder });
  });
