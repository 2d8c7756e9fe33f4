import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './evidenceAddress.ts';

describe('readAddress', () => {
  it('reads what writeAddress wrote', () => {
    const address = { subject: '68e4fd0b-b8e4-5f26-b52d-323614249381', field: 'founded' };
    expect(readAddress(writeAddress(address))).toEqual(address);
  });

  it.each([null, '', 'founded', 'a.b.c', 'a.<b>', '.founded'])('takes %j for nothing', (text) => {
    expect(readAddress(text)).toBeNull();
  });
});
