import { spawn } from 'node:child_process';
import type { Io } from './io.ts';

const openers: Readonly<Record<string, string>> = { darwin: 'open', win32: 'explorer' };

/** True if a browser can be expected: one is named, or there is a desktop. */
export const hasBrowser = ({ env }: Io): boolean =>
  Boolean(env['BROWSER'] || env['DISPLAY'] || env['WAYLAND_DISPLAY']) || process.platform in openers;

/** Opens a page in a browser. Failures are ignored, because the address is printed, too. */
export function openBrowser(io: Io, address: string): void {
  const program = io.env['BROWSER'] || (openers[process.platform] ?? 'xdg-open');
  const child = spawn(program, [address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
