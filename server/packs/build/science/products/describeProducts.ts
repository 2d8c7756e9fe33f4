import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';
import { devicePointKey } from './addDevicePoints.ts';
import { launchOf, PRODUCT, type ProductGroup } from './addProducts.ts';
import { METRIC_POINT } from '#server/packs/build/science/metricPoints.ts';

/** Claims a description of every product, composed from its facts. */
export function describeProducts(workspace: Workspace, groups: readonly ProductGroup[]): void {
  const { ledger } = workspace;
  for (const { key, accounts } of groups) {
    const origin = ledger.best(PRODUCT, key, 'name')?.evidence;
    const [account] = accounts;
    if (origin === undefined || account === undefined) continue;
    const ahead = devicePointKey(key, true);
    const text = describeProduct({
      noun: account.rule.noun,
      vendor: ledger.value(ORGANIZATION, account.organization, 'name'),
      qubits:
        ledger.value(METRIC_POINT, devicePointKey(key), 'value') ||
        ledger.value(METRIC_POINT, ahead, 'value'),
      isPhotonic: account.rule.modality === 'Photonic',
      year: launchOf(workspace, key).slice(0, 4) || ledger.value(METRIC_POINT, ahead, 'year'),
      stage: ledger.value(PRODUCT, key, 'stage'),
    });
    ledger.claim(
      { kind: PRODUCT, key, field: 'description', value: text },
      { ...origin, method: 'derived', note: 'composed from the facts of this row' },
    );
  }
}

/** The facts that the description of a product is composed from; "" where unknown. */
export type ProductFacts = {
  readonly noun: string;
  readonly vendor: string;
  readonly qubits: string;
  /** Photonic machines count qubits or optical modes. */
  readonly isPhotonic: boolean;
  readonly year: string;
  readonly stage: string;
};

/** Composes a description: "Trapped-ion quantum computer by IonQ with 36 physical qubits, launched in 2023." */
export function describeProduct({ noun, vendor, qubits, isPhotonic, year, stage }: ProductFacts): string {
  const counted = isPhotonic
    ? 'qubits or optical modes'
    : qubits === '1'
      ? 'physical qubit'
      : 'physical qubits';
  const number = qubits === '' ? '' : ` with ${Number(qubits).toLocaleString('en-US')} ${counted}`;
  const launch = year === '' ? '' : `, ${LAUNCHES[stage] ?? 'launched in'} ${year}`;
  const fate = stage === 'announced' && year !== '' ? '' : (FATES[stage] ?? '');
  return `${noun} by ${vendor}${number}${launch}${fate}.`;
}

const LAUNCHES: Readonly<Record<string, string>> = { announced: 'announced for', prototype: 'shown in' };

const FATES: Readonly<Record<string, string>> = {
  announced: ', announced',
  prototype: '; a prototype',
  limited_release: '; open to selected users',
  discontinued: '; no longer offered',
};
