import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import {
  evidenceOfTold,
  isTold,
  reworded,
  tell,
  toldValue,
  UNTOLD,
  type Told,
} from '#server/packs/build/told.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';
import { devicePointKey } from './addDevicePoints.ts';
import { PRODUCT, type ProductGroup } from './addProducts.ts';
import { METRIC_POINT } from '#server/packs/build/science/metricPoints.ts';

/** Claims a description of every product, composed from its facts. */
export function describeProducts(workspace: Workspace, groups: readonly ProductGroup[]): void {
  const { ledger } = workspace;
  for (const { key, accounts } of groups) {
    const [account] = accounts;
    if (account === undefined) continue;
    const value = (field: string): Told => toldValue(ledger, [PRODUCT, key], field);
    const device = (field: string, isAhead = false): Told =>
      toldValue(ledger, [METRIC_POINT, devicePointKey(key, isAhead)], field);
    const [ofClass, launch, reached] = [value('primaryClassification'), value('launchedOn'), device('value')];
    const told = describeProduct({
      // The editors call it by its name where its class is left out.
      noun: reworded(isTold(ofClass) ? ofClass : value('name'), () => account.rule.noun),
      vendor: reworded(value('offeredBy'), (vendor) => ledger.value(ORGANIZATION, vendor, 'name')),
      qubits: isTold(reached) ? reached : device('value', true),
      isPhotonic: account.rule.modality === 'Photonic',
      year: isTold(launch) ? reworded(launch, (date) => date.slice(0, 4)) : device('year', true),
      stage: value('stage'),
    });
    for (const evidence of evidenceOfTold(told, PRODUCT)) {
      ledger.claim({ kind: PRODUCT, key, field: 'description', value: told.words }, evidence);
    }
  }
}

/** The facts that the description of a product is composed from; untold where unknown. */
export type ProductFacts = {
  readonly noun: Told;
  readonly vendor: Told;
  readonly qubits: Told;
  /** Photonic machines count qubits or optical modes. */
  readonly isPhotonic: boolean;
  readonly year: Told;
  readonly stage: Told;
};

/** Composes a description: "Trapped-ion quantum computer by IonQ with 36 physical qubits, launched in 2023." */
export function describeProduct({ noun, vendor, qubits, isPhotonic, year, stage }: ProductFacts): Told {
  const counted = isPhotonic
    ? 'qubits or optical modes'
    : qubits.words === '1'
      ? 'physical qubit'
      : 'physical qubits';
  const number = reworded(qubits, (count) => ` with ${Number(count).toLocaleString('en-US')} ${counted}`);
  const verb = LAUNCHES[stage.words];
  const launch = isTold(year)
    ? tell`, ${verb === undefined ? 'launched in' : reworded(stage, () => verb)} ${year}`
    : UNTOLD;
  const fate =
    stage.words === 'announced' && isTold(year)
      ? UNTOLD
      : reworded(stage, (standing) => FATES[standing] ?? '');
  return tell`${noun} by ${vendor}${number}${launch}${isTold(fate) ? fate : ''}.`;
}

const LAUNCHES: Readonly<Record<string, string>> = { announced: 'announced for', prototype: 'shown in' };

const FATES: Readonly<Record<string, string>> = {
  announced: ', announced',
  prototype: '; a prototype',
  limited_release: '; open to selected users',
  discontinued: '; no longer offered',
};
