import { ORGANIZATION } from '#server/packs/build/organizations.ts';
import { DATASETS } from '#server/packs/build/workspace.ts';
import { evidenceOfDevice, PRODUCT, type ProductGroup } from './addProducts.ts';
import { isDatedDevice, vendorOf, type DeviceAccount } from './deviceAccounts.ts';
import { machineOfTable } from '#server/packs/build/science/machines.ts';
import { claimPoint, METRIC_POINT, type PointBook } from '#server/packs/build/science/metricPoints.ts';
import type { Device } from '#server/packs/build/science/inputs/readScience.ts';

/** Claims the number of qubits of a product: one point per type, with every number that sources state. */
export function claimDevicePoints(book: PointBook, { key, name, accounts }: ProductGroup): void {
  for (const account of accounts.filter(({ qubits }) => qubits !== '')) {
    const isAhead = account.stage === 'announced';
    const short = shortNameOf(book, account.organization);
    claimPoint(
      book,
      {
        key: devicePointKey(key, isAhead),
        metric: QUBITS,
        value: account.qubits,
        type: isAhead ? 'announced' : 'achieved',
        subject: short,
        date: isAhead ? account.release : dateOfPoint(accounts, account),
        system: systemName(name, short),
        conditions: conditionsOf(account),
        modality: account.rule.modality,
        machine: account.machine,
        source: account.page,
        organization: account.organization,
        product: key,
      },
      evidenceOfDevice(book.workspace, account),
    );
  }
}

/** The key of a product's number of qubits. */
export const devicePointKey = (product: string, isAhead = false): string =>
  `${product}-physical-qubits${isAhead ? '-announced' : ''}`;

const QUBITS = 'physical_qubits';

/** Claims the points of devices that have no name but a date and a page of their own. */
export function claimNamelessDevices(book: PointBook, devices: readonly Device[]): void {
  for (const device of devices.filter(isDatedDevice)) {
    const { organization, short } = vendorOf(book.rules, device.company);
    const page = book.workspace.sources.page(device.page, { dataset: DATASETS.benchmarks });
    claimPoint(
      book,
      {
        key: `${organization}-physical-qubits-${device.qubits}-${device.release}`,
        metric: QUBITS,
        value: device.qubits,
        type: 'achieved',
        subject: short,
        date: device.release,
        modality: book.workspace.rules.modalities.get(device.technology)?.modality ?? '',
        machine: machineOfTable(device.table),
        source: device.page,
        organization,
      },
      {
        source: page,
        locator: `derived_hardware.csv line ${device.line}`,
        method: 'reported',
        confidence: 'medium',
      },
    );
  }
}

/** The short name of a vendor, else the organization's own. */
export function shortNameOf({ rules, workspace }: PointBook, organization: string): string {
  const vendor = [...rules.vendors.values()].find((rule) => rule.organization === organization);
  return vendor?.short ?? workspace.ledger.value(ORGANIZATION, organization, 'name');
}

/** The name of a product without its vendor. */
export const systemName = (name: string, short: string): string =>
  name.startsWith(`${short} `) ? name.slice(short.length + 1) : name;

/** Dates the numbers of products that no source dates by the launch of the product. */
export function dateByLaunch({ workspace }: PointBook, groups: readonly ProductGroup[]): void {
  const { ledger } = workspace;
  for (const { key } of groups) {
    const row = { kind: METRIC_POINT, key: devicePointKey(key) };
    const launch = ledger.best(PRODUCT, key, 'launchedOn');
    const isOpen = ledger.has(row.kind, row.key) && ledger.value(row.kind, row.key, 'year') === '';
    if (launch === undefined || !isOpen) continue;
    ledger.claim(
      { ...row, field: 'year', value: launch.value.slice(0, 4) },
      { ...launch.evidence, method: 'derived', note: 'the year of the launch' },
    );
  }
}

// A machine that came later than the first of its product does not date the product's number again.
function dateOfPoint(accounts: readonly DeviceAccount[], { rule, release }: DeviceAccount): string {
  if (rule.machine === '') return release;
  return accounts.every((other) => other.release === '' || release <= other.release) ? release : '';
}

function conditionsOf({ rule, conditions }: DeviceAccount): string {
  const kinds = [
    rule.modality === 'Photonic' ? 'photonic: qubits or optical modes, as the maker counts them' : '',
    conditions,
  ];
  return kinds.filter(Boolean).join('; ');
}
