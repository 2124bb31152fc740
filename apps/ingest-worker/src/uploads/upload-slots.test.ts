import { describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/resource-id';
import { createUploadSlots } from './upload-slots.ts';

const [one, two, three] = [newId('organization'), newId('organization'), newId('organization')];

describe('places for uploads', () => {
  it('are no more than the limit, and free again when given back', () => {
    const slots = createUploadSlots(2);
    const vacate = slots.occupy(one);
    slots.occupy(two);
    expect(() => slots.occupy(three)).toThrow('Too many uploads');

    vacate();

    expect(() => slots.occupy(three)).not.toThrow();
  });

  it('go to one organization up to one half, so that others find some', () => {
    const slots = createUploadSlots(4);
    slots.occupy(one);
    const vacate = slots.occupy(one);
    expect(() => slots.occupy(one)).toThrow('Too many uploads');
    slots.occupy(two);

    vacate();

    expect(() => slots.occupy(one)).not.toThrow();
  });

  it('one place is for whoever comes first', () => {
    const slots = createUploadSlots(1);
    slots.occupy(one);

    expect(() => slots.occupy(two)).toThrow('Too many uploads');
  });
});
