import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ServiceProcess } from '@groundwork/launcher';
import type { BareServer } from './bare.ts';
import type { Client } from './client.ts';
import { readMemory, resetPeak } from './memory.ts';
import { decimals, printTable, say } from './report.ts';

const mebibytes = 200;
const bytesPerMebibyte = 1024 * 1024;
const warmUpMebibytes = 16;
const rounds = 3;
const organization = 'bench-upload';

/** Compares the upload of 200 MiB of random bytes through the gateway with a bare server that pipes the same bytes to disk. */
export async function measureUpload(
  client: Client,
  bare: BareServer,
  processes: readonly ServiceProcess[],
): Promise<void> {
  say(`uploading ${mebibytes} MiB, ${rounds} times`);
  await client.createOrganization(organization);
  await client.createModule(organization, 'large');
  const running = processes.flatMap((process) => {
    const pid = process.pid();
    return pid === undefined ? [] : [{ name: process.plan.name, pid }];
  });
  // A first upload makes the processes load and compile their code.
  await put(await client.createVersion(organization, 'large', '0.0.1'), warmUpMebibytes);
  const before = running.map(({ pid }) => {
    resetPeak(pid);
    return readMemory(pid);
  });

  const ratios: { readonly throughput: number; readonly ratio: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const base = await put(`${bare.url}/upload`);
    const ours = await put(await client.createVersion(organization, 'large', `1.0.${round}`));
    ratios.push({ throughput: ours, ratio: ours / base });
  }
  ratios.sort((left, right) => left.ratio - right.ratio);
  const median = ratios[Math.floor(rounds / 2)];

  printTable(
    `Upload of ${mebibytes} MiB through the gateway (median of ${rounds}; base: bare node:http piping to disk)`,
    ['what', 'MiB/s', 'ratio'],
    [['PUT', decimals(median?.throughput ?? Number.NaN, 0), decimals(median?.ratio ?? Number.NaN, 2)]],
  );
  printTable(
    'Memory of every process during these uploads (MiB)',
    ['process', 'before', 'peak', 'growth'],
    running.map(({ name, pid }, index) => {
      const peak = readMemory(pid)?.peak ?? Number.NaN;
      const start = before[index]?.now ?? Number.NaN;
      return [name, decimals(start, 0), decimals(peak, 0), decimals(peak - start, 0)];
    }),
  );
}

/** Uploads, and resolves with the throughput in MiB/s. */
async function put(address: string, size = mebibytes): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'content-length': String(size * bytesPerMebibyte) },
    body: Readable.from(randomMebibytes(size)),
    duplex: 'half',
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`the upload returned ${response.status}`);
  return (size * 1000) / (performance.now() - startedAt);
}

/** Repeats a random block with a different number in front, so that the bytes of each upload differ. */
function* randomMebibytes(count: number): Generator<Buffer> {
  const block = randomBytes(bytesPerMebibyte);
  for (let index = 0; index < count; index += 1) {
    block.writeUInt32BE(index);
    yield Buffer.from(block);
  }
}
