import type { DrawnNode, Places } from '#web/graph/model.ts';

/** Where nodes stand, as a drawing of the server's tells it in their order; undefined where it is one of others. */
export function stillPlaces(
  told: string | undefined,
  nodes: readonly Pick<DrawnNode, 'id'>[],
): Places | undefined {
  const places = told?.split(' ') ?? [];
  if (places.length !== nodes.length) return undefined;
  return new Map(
    nodes.map(({ id }, at) => {
      const [x = 0, y = 0] = (places[at] ?? '').split(',').map(Number);
      return [id, { x, y }];
    }),
  );
}
