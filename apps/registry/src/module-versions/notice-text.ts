import type { Notice } from './module-version.ts';

/** The reason and link of a notice, as the end of a sentence: `: Use 2 (https://…)`, or nothing. */
export function reasonText({ reason, link }: Omit<Notice, 'at'>): string {
  const text = [reason.trim().replace(/[.\s]+$/, ''), link === null ? '' : `(${link})`].filter(Boolean);
  return text.length === 0 ? '' : `: ${text.join(' ')}`;
}
