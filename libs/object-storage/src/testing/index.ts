export { s3Programs, type S3Program, type S3Server } from './s3-servers.ts';
export { canMakeSmallDisks, makeSmallDisk, type SmallDisk } from './small-disk.ts';
