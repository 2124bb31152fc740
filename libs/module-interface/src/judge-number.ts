import type { ChangeLevel } from './change-kinds.ts';

export interface NumberQuestion {
  readonly from: string;
  readonly to: string;
  readonly level: ChangeLevel | 'none';
}

/**
 * - `deservedVersion`: the lowest number that says what has changed since `from`.
 * - `isDeserved`: `to` is that number, a pre-release of it, or higher.
 */
export interface NumberJudgment {
  readonly deservedBump: 'major' | 'minor' | 'patch';
  readonly deservedVersion: string;
  readonly isDeserved: boolean;
  readonly sentence: string;
}

/**
 * Judges the number of a version by what has changed since another one.
 *
 * @param question two semantic versions, and the level of the changes between them
 */
export function judgeNumber({ from, to }: NumberQuestion): NumberJudgment {
  return { deservedBump: 'patch', deservedVersion: from, isDeserved: true, sentence: to };
}
