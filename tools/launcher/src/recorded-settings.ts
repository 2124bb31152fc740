import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ownSettings, type LauncherConfig } from './config.ts';

const settingsFile = (dataDir: string) => join(dataDir, 'settings.json');

/** Records the settings of the platform, without defaults and secrets, for backups. */
export function recordSettings(config: LauncherConfig): void {
  writeFileSync(settingsFile(config.DATA_DIR), `${JSON.stringify(ownSettings(config), undefined, 2)}\n`);
}

/** Settings of the last start; empty before the first one. */
export function recordedSettings(dataDir: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(settingsFile(dataDir), 'utf8')));
  } catch {
    return {};
  }
}
