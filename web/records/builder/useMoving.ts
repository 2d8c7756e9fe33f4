import { useEffect, useRef, type RefObject } from 'react';
import { duplicateNode, moveNode, placeOfNode, removeNode, stepNode, type Step } from './moves.ts';
import type { GroupNode } from './nodes.ts';

const DRAGGED = 'application/x-condition';
const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

type Moving = { readonly root: GroupNode; readonly onChange: (root: GroupNode) => void };

/** Moves the nodes of a builder's panel: by dragging their grips, and with Alt and a key on anything in them. */
export function useMoving(panel: RefObject<HTMLElement | null>, moving: Moving): void {
  const latest = useRef(moving);
  useEffect(() => {
    latest.current = moving;
  });
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const change = (next: GroupNode | undefined) => next && latest.current.onChange(next);
    element.addEventListener('keydown', (press) => change(onKey(latest.current.root, press)), { signal });
    element.addEventListener('dragstart', onDragStart, { signal });
    element.addEventListener('dragover', onDragOver, { signal });
    element.addEventListener('dragleave', () => unmark(element), { signal });
    element.addEventListener(
      'drop',
      (drop) => {
        change(onDrop(latest.current.root, drop));
        unmark(element);
      },
      { signal },
    );
    return () => controller.abort();
  }, [panel]);
}

const boxAt = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null) ?? undefined;

function onKey(root: GroupNode, press: KeyboardEvent): GroupNode | undefined {
  const id = boxAt(press.target)?.dataset['node'];
  const next = press.altKey && id !== undefined ? afterKey(root, id, press.key) : undefined;
  if (next) press.preventDefault();
  return next;
}

function afterKey(root: GroupNode, id: string, key: string): GroupNode | undefined {
  const step = STEPS[key];
  if (step) return stepNode(root, id, step);
  if (key === 'd') return duplicateNode(root, id);
  return key === 'Delete' ? removeNode(root, id) : undefined;
}

function onDragStart(drag: DragEvent): void {
  const box = boxAt(drag.target);
  if (!box || !drag.dataTransfer) return;
  drag.dataTransfer.setData(DRAGGED, box.dataset['node'] ?? '');
  drag.dataTransfer.effectAllowed = 'move';
  drag.dataTransfer.setDragImage(box, 12, 12);
}

function onDragOver(drag: DragEvent): void {
  const box = boxAt(drag.target);
  if (!box || !drag.dataTransfer?.types.includes(DRAGGED)) return;
  drag.preventDefault();
  unmark(drag.currentTarget as HTMLElement);
  box.dataset['edge'] = edgeOf(box, drag);
}

function onDrop(root: GroupNode, drop: DragEvent): GroupNode | undefined {
  const box = boxAt(drop.target);
  const moved = drop.dataTransfer?.getData(DRAGGED) ?? '';
  const place = placeOfNode(root, box?.dataset['node'] ?? '');
  if (!box || !place || moved === '') return undefined;
  drop.preventDefault();
  return moveNode(root, moved, { ...place, index: place.index + (edgeOf(box, drop) === 'behind' ? 1 : 0) });
}

function edgeOf(box: HTMLElement, { clientY }: DragEvent): 'before' | 'behind' {
  const { top, height } = box.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'behind';
}

function unmark(panel: HTMLElement): void {
  for (const box of panel.querySelectorAll<HTMLElement>('[data-edge]')) delete box.dataset['edge'];
}
