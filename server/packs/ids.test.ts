import { expect, test } from 'vitest';
import { packId, uuidV5 } from './ids.ts';

test('a UUIDv5 is the one that the RFC prints for www.example.com in the DNS namespace', () => {
  const dns = Buffer.from('6ba7b8109dad11d180b400c04fd430c8', 'hex');
  expect(uuidV5('www.example.com', dns)).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
});

test('the id of a pack row depends on pack, kind and key, and on nothing else', () => {
  expect(packId('quantum', 'organization', 'ionq')).toBe(packId('quantum', 'organization', 'ionq'));
  const others = [
    packId('quantum', 'person', 'ionq'),
    packId('metaverse', 'organization', 'ionq'),
    packId('quantum', 'organization', 'ionq2'),
  ];
  expect(new Set([packId('quantum', 'organization', 'ionq'), ...others]).size).toBe(4);
});

test('ids never change: links to rows of a pack hold', () => {
  expect(packId('quantum', 'organization', 'ionq')).toMatchInlineSnapshot(
    `"68e4fd0b-b8e4-5f26-b52d-323614249381"`,
  );
});
