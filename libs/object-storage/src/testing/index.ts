export { canMakeSmallDisks, makeSmallDisk, type SmallDisk } from './small-disk.ts';
