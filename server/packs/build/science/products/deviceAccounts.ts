import { dateText } from '#domain/dates.ts';
import { dateWithPlaceholders } from '#server/packs/build/rounds/dates.ts';
import type { ProfiledCompany } from '#server/packs/build/inputs/readSources.ts';
import { DATASETS, type Workspace } from '#server/packs/build/workspace.ts';
import { machineOfTable, type Machine } from '#server/packs/build/science/machines.ts';
import type { Device, HardwareSystem } from '#server/packs/build/science/inputs/readScience.ts';
import {
  productSpelling,
  type ProductRule,
  type ScienceRules,
} from '#server/packs/build/science/inputs/scienceRules.ts';

/** What an entry of a source says of a product; "" where it says nothing. */
export type DeviceAccount = {
  readonly dataset: string;
  readonly locator: string;
  /** Key of the vendor. */
  readonly organization: string;
  readonly given: string;
  readonly rule: ProductRule;
  readonly page: string;
  /** "2023", "2024-02" or a day. */
  readonly release: string;
  readonly stage: string;
  readonly qubits: string;
  readonly conditions: string;
  readonly machine: Machine;
};

/** The kind by which corrections name a row of the list of devices. */
export const DEVICE = 'device';

/** The accounts of products that name them and have a page; the others are noted. */
export function accountsOfDevices(
  workspace: Workspace,
  { devices, profiled }: { devices: readonly Device[]; profiled: readonly ProfiledCompany[] },
  rules: ScienceRules,
): DeviceAccount[] {
  return [
    ...profiled.flatMap((company) => profiledAccounts(workspace, company, rules)),
    ...devices.flatMap((device) => deviceAccount(workspace, device, rules)),
  ];
}

const STAGES: Readonly<Record<string, string>> = {
  ga: 'available',
  deprecated: 'discontinued',
  prototype: 'prototype',
  limited_release: 'limited_release',
  announced: 'announced',
};

function profiledAccounts(
  { corrections, notes }: Workspace,
  company: ProfiledCompany,
  rules: ScienceRules,
): DeviceAccount[] {
  const organization = corrections.keyOf(company.name);
  return (company.products ?? []).flatMap(({ name, source, release_date, stage = '', qubits }) => {
    const locator = `record ${company.id}, line ${company.line}`;
    if (!source) {
      notes.leftOut.push({ what: name, locator, reason: 'product without a page' });
      return [];
    }
    const [uncounted] = corrections.about(DEVICE, `${company.id} ${name}`, 'leaveOut');
    if (uncounted !== undefined) {
      notes.leftOut.push({ what: `${qubits} qubits of ${name}`, locator, reason: uncounted.reason });
    }
    const date = dateWithPlaceholders(release_date ?? '');
    return [
      {
        dataset: DATASETS.profiled,
        locator,
        organization,
        given: name,
        rule: ruleOf(rules, organization, name),
        page: source,
        release: date === null ? '' : dateText(date),
        stage: STAGES[stage] ?? '',
        qubits: qubits === undefined || uncounted !== undefined ? '' : String(qubits),
        conditions: '',
        machine: '',
      },
    ];
  });
}

// The list of devices was made in April 2026: what it dates to that year may still have been ahead.
const AHEAD_FROM = '2026';

function deviceAccount(
  { corrections, notes }: Workspace,
  device: Device,
  rules: ScienceRules,
): DeviceAccount[] {
  const locator = `derived_hardware.csv line ${device.line}`;
  if (device.chip === '') {
    if (!isDatedDevice(device)) {
      notes.leftOut.push({ what: device.company, locator, reason: 'device without a name' });
    }
    return [];
  }
  const { organization } = vendorOf(rules, device.company);
  const isAhead = device.release >= AHEAD_FROM;
  const [uncounted] = corrections.about(DEVICE, locator, 'leaveOut');
  if (uncounted !== undefined) {
    const what = `${device.qubits} qubits of ${device.company} ${device.chip}`;
    notes.leftOut.push({ what, locator, reason: uncounted.reason });
  }
  const rule = ruleOf(rules, organization, device.chip);
  return [
    {
      dataset: DATASETS.benchmarks,
      locator,
      organization,
      given: device.chip,
      rule,
      page: device.page,
      // What is left out for its number alone keeps its date.
      release: uncounted && uncounted.field !== 'number' ? '' : device.release,
      stage: isAhead && uncounted === undefined ? 'announced' : '',
      qubits: uncounted ? '' : device.qubits,
      conditions: '',
      machine: machineOfTable(device.table, rule),
    },
  ];
}

/** True for a device without a name that can still be told apart: by its date and a page that is more than a front page. */
export const isDatedDevice = ({ chip, qubits, release, page }: Device): boolean =>
  chip === '' && qubits !== '' && release !== '' && release < AHEAD_FROM && new URL(page).pathname !== '/';

/** What the unverified list adds to products that others know: a plain number of qubits; anything vaguer is noted. */
export function accountsOfSystems(
  { corrections, notes }: Pick<Workspace, 'corrections' | 'notes'>,
  systems: readonly HardwareSystem[],
  rules: ScienceRules,
): DeviceAccount[] {
  return systems.flatMap(({ position, company, system, qubits }) => {
    const locator = `system ${position}`;
    const match = /^(\d+)(?: \((modular)\)| \+ (\d+ logical))?$/.exec(qubits);
    const organization = rules.vendors.get(company)?.organization ?? '';
    const rule = rules.products.get(productSpelling(organization, system));
    const decided = corrections.about(DEVICE, locator, 'leaveOut')[0]?.reason;
    if (match === null || rule === undefined || decided !== undefined) {
      const reason =
        decided ??
        (match === null
          ? 'unverified system without a plain number of qubits'
          : 'unverified system that no other source names');
      notes.leftOut.push({ what: `${company} ${system}, ${qubits} qubits`, locator, reason });
      return [];
    }
    const aside = match[2] ?? (match[3] === undefined ? '' : `${match[3]} qubits stated beside`);
    const account = {
      dataset: DATASETS.systems,
      locator,
      organization,
      given: system,
      rule,
      machine: '',
    } as const;
    return [{ ...account, page: '', release: '', stage: '', qubits: match[1] ?? '', conditions: aside }];
  });
}

/** The vendor behind a spelling; an unknown one is an error that names the file to decide it in. */
export function vendorOf(rules: ScienceRules, company: string): { organization: string; short: string } {
  const vendor = rules.vendors.get(company);
  if (vendor === undefined) throw new Error(`rules/vendors.csv does not know "${company}".`);
  return vendor;
}

function ruleOf(rules: ScienceRules, organization: string, given: string): ProductRule {
  const rule = rules.products.get(productSpelling(organization, given));
  if (rule === undefined) {
    throw new Error(`rules/products.csv does not decide "${given}" of ${organization}.`);
  }
  return rule;
}
