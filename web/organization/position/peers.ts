import { formatNumber } from '#domain/format.ts';
import { fieldOfFigure, formatUsd, type MoneyFigure } from '#domain/money.ts';
import type { ScatterPoint } from '#web/charts/ScatterChart.tsx';

/** What is drawn of an organization of the class. */
export type Peer = {
  readonly id: string;
  readonly name: string;
  readonly founded: number | null;
  readonly totalRaisedUsd: string | null;
  readonly capitalUsd: string | null;
  readonly statedTotalUsd: string | null;
  readonly keyMetricValue: string | null;
  readonly keyMetricYear: number | null;
  readonly keyMetricModality: string | null;
  readonly keyMetricMachine: string | null;
};

type Machine = Pick<Peer, 'keyMetricModality' | 'keyMetricMachine'>;

/** What money is set against. */
export type Across = 'founded' | 'metric';

/** Those whose values may stand in one picture: the key metrics of machines of one kind and modality. */
export const comparable = (
  peers: readonly Peer[],
  across: Across,
  { keyMetricModality: modality, keyMetricMachine: machine }: Machine,
): readonly Peer[] =>
  across === 'founded'
    ? peers
    : peers.filter((peer) => peer.keyMetricModality === modality && peer.keyMetricMachine === machine);

const NAMED = 7;

/** The organizations that have both values; this one stands out, and the best funded are named. */
export function pointsOf(
  peers: readonly Peer[],
  { across, money, own }: { readonly across: Across; readonly money: MoneyFigure; readonly own: string },
): ScatterPoint[] {
  const field = fieldOfFigure(money);
  const placed = peers.flatMap((peer) => {
    const value = Number(across === 'founded' ? peer.founded : peer.keyMetricValue);
    const raised = Number(peer[field]);
    return value > 0 && raised > 0 ? [{ peer, value, raised }] : [];
  });
  const points = placed.map(({ peer, value, raised }, index): ScatterPoint => {
    const isOwn = peer.id === own;
    return {
      key: peer.id,
      across: value,
      up: raised,
      look: isOwn ? 'own' : 'faint',
      label: isOwn || index < NAMED ? peer.name : undefined,
      title: `${peer.name}, ${formatUsd(raised)}, ${across === 'founded' ? `founded ${value}` : formatNumber(value)}`,
    };
  });
  // Drawn last, so that no other covers it.
  return points.toSorted((a, b) => Number(a.look === 'own') - Number(b.look === 'own'));
}
