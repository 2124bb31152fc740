import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';

/** What each shell runs to learn what could be written next. */
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

/** Prints the script with which a shell completes command lines. */
export function completion(io: Io, _options: object, shell = ''): Promise<void> {
  const script = scripts[shell];
  if (script === undefined)
    throw new Failure(
      'usage',
      `There is no completion for ${JSON.stringify(shell)}.`,
      'Write bash, zsh or fish.',
    );
  io.print(script.split('\n'));
  return Promise.resolve();
}
