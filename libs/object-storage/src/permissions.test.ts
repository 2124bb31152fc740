import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { z } from 'zod';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The permission that each operation of S3 needs (Service Authorization Reference of AWS). */
const permissionOf: Readonly<Record<string, string>> = {
  AbortMultipartUploadCommand: 's3:AbortMultipartUpload',
  CompleteMultipartUploadCommand: 's3:PutObject',
  CreateMultipartUploadCommand: 's3:PutObject',
  DeleteObjectCommand: 's3:DeleteObject',
  GetObjectCommand: 's3:GetObject',
  HeadBucketCommand: 's3:ListBucket',
  HeadObjectCommand: 's3:GetObject',
  ListMultipartUploadsCommand: 's3:ListBucketMultipartUploads',
  PutObjectCommand: 's3:PutObject',
  UploadPartCommand: 's3:PutObject',
  paginateListObjectsV2: 's3:ListBucket',
};

const policySchema = z.object({ Statement: z.array(z.object({ Action: z.array(z.string()) })) });

it('the policy to paste permits what the code asks of the store, and nothing else', () => {
  const used = read('libs/object-storage/src/s3-storage.ts').match(/\b\w+Command\b|\bpaginate\w+/g) ?? [];
  const needed = new Set(used.map((operation) => permissionOf[operation] ?? operation));
  const { Statement } = policySchema.parse(JSON.parse(read('examples/object-storage/policy.json')));
  const permitted = Statement.flatMap(({ Action }) => Action);
  expect(permitted.toSorted()).toEqual([...needed].toSorted());
});
