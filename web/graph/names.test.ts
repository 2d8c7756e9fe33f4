import { expect, test } from 'vitest';
import { nameInPicture, sidesOf, type ToName } from './names.ts';

const named = (x: number, y: number, more: Partial<ToName> = {}): ToName => ({
  x,
  y,
  size: 6,
  label: 'Ten letters',
  isNamedLeft: false,
  ...more,
});
const WIDE = 800;

test('a name stands on the side that the layout has for it, where nothing is in its way', () => {
  const names = [named(200, 50), named(600, 50, { isNamedLeft: true })];
  expect(sidesOf(names, names, WIDE)).toEqual(['right', 'left']);
});

test('a name that would lie over another, or over a thing, stands on the other side, and nowhere without room', () => {
  const [large, small] = [named(300, 50, { size: 9 }), named(260, 55)];
  // The larger one is named first, wherever it stands in the order.
  expect(sidesOf([small, large], [small, large], WIDE)).toEqual(['left', 'right']);
  const thing = { x: 340, y: 50, size: 5 };
  expect(sidesOf([large], [large, thing], WIDE)).toEqual(['left']);
  const other = { x: 260, y: 52, size: 5 };
  expect(sidesOf([large], [large, thing, other], WIDE)).toEqual([undefined]);
});

test('what is picked has its name whatever that lies over, and the others keep clear of it', () => {
  const things = [
    { x: 330, y: 50, size: 5 },
    { x: 270, y: 50, size: 5 },
  ];
  const picked = named(300, 50, { isForced: true });
  const near = named(400, 60, { size: 12, isNamedLeft: true });
  expect(sidesOf([near, picked], [...things, near, picked], WIDE)).toEqual(['right', 'right']);
});

test('what has no name now is in the way of none', () => {
  const [near, faint] = [named(300, 50), named(280, 50, { label: '', size: 12 })];
  const apart = [near, { x: 260, y: 50, size: 5 }];
  expect(sidesOf([near, { ...faint, x: 360 }], apart, WIDE)).toEqual(['right', undefined]);
});

test('no name is cut off at a side of the picture', () => {
  const atEdge = named(WIDE - 20, 50);
  expect(sidesOf([atEdge], [atEdge], WIDE)).toEqual(['left']);
  const inTheWay = { x: WIDE - 60, y: 50, size: 5 };
  expect(sidesOf([atEdge], [atEdge, inTheWay], WIDE)).toEqual([undefined]);
});

test('no name stands below what stands over the picture', () => {
  const corner = { left: 640, top: 400, width: 150, height: 100 };
  const [beside, within, above] = [named(600, 440), named(700, 450), named(600, 380)];
  const names = [beside, within, above];
  expect(sidesOf(names, names, WIDE, corner)).toEqual(['left', undefined, 'right']);
  expect(sidesOf(names, names, WIDE)).toEqual(['right', 'right', 'right']);
});

test('of a long title the beginning is written', () => {
  expect(nameInPicture('Oxford Ionics')).toBe('Oxford Ionics');
  expect(nameInPicture('Fault-tolerant control of an error-corrected qubit')).toBe(
    'Fault-tolerant control of an er…',
  );
});
