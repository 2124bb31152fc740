import { describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { createUploadSlots } from './upload-slots.ts';

const [one, two, three] = [newId('organization'), newId('organization'), newId('organization')];

describe('upload slots', () => {
  it('upload slots are limited, and free again when released', () => {
    const slots = createUploadSlots(2);
    const vacate = slots.occupy(one);
    slots.occupy(two);
    expect(() => slots.occupy(three)).toThrow('Too many uploads');

    vacate();

    expect(() => slots.occupy(three)).not.toThrow();
  });

  it('one organization gets at most half of the upload slots', () => {
    const slots = createUploadSlots(4);
    slots.occupy(one);
    const vacate = slots.occupy(one);
    expect(() => slots.occupy(one)).toThrow('Too many uploads');
    slots.occupy(two);

    vacate();

    expect(() => slots.occupy(one)).not.toThrow();
  });

  it('a single upload slot goes to the first caller', () => {
    const slots = createUploadSlots(1);
    slots.occupy(one);

    expect(() => slots.occupy(two)).toThrow('Too many uploads');
  });
});
