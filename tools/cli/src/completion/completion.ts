import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';

/** Completion scripts, keyed by shell. Each calls `groundwork complete` for the candidates. */
const scripts: Readonly<Record<string, string>> = {
  bash: `_groundwork() {
  local words=("\${COMP_WORDS[@]:1:COMP_CWORD}")
  mapfile -t COMPREPLY < <(groundwork complete -- "\${words[@]}" 2>/dev/null)
}
complete -o default -F _groundwork groundwork`,
  zsh: `#compdef groundwork
_groundwork() {
  local -a found
  found=(\${(f)"$(groundwork complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( $#found )); then compadd -a found; else _files; fi
}
compdef _groundwork groundwork`,
  fish: `complete -c groundwork -a '(groundwork complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
};

/** Prints the completion script of a shell. @throws Failure for an unknown shell */
export function completion(io: Io, _options: object, shell = ''): Promise<void> {
  const script = scripts[shell];
  if (script === undefined)
    throw new Failure(
      'usage',
      `There is no completion script for the shell ${JSON.stringify(shell)}.`,
      'Use bash, zsh or fish.',
    );
  io.print(script.split('\n'));
  return Promise.resolve();
}
