import type { ProfiledCompany } from '#server/packs/build/inputs/readSources.ts';
import type { Workspace } from '#server/packs/build/workspace.ts';
import {
  claimDevicePoints,
  claimNamelessDevices,
  dateByLaunch,
} from '#server/packs/build/science/products/addDevicePoints.ts';
import {
  addPaperPoints,
  addRecords,
  linkProductPapers,
} from '#server/packs/build/science/papers/addPaperPoints.ts';
import { addPapers } from '#server/packs/build/science/papers/addPapers.ts';
import { claimProduct, groupProducts } from '#server/packs/build/science/products/addProducts.ts';
import { addRoadmaps } from '#server/packs/build/science/points/addRoadmaps.ts';
import { addVolumes } from '#server/packs/build/science/points/addVolumes.ts';
import { describeProducts } from '#server/packs/build/science/products/describeProducts.ts';
import { accountsOfDevices, accountsOfSystems } from '#server/packs/build/science/products/deviceAccounts.ts';
import { addMetrics, decideMachines, namePoints, type PointBook } from './metricPoints.ts';
import { readScience } from '#server/packs/build/science/inputs/readScience.ts';
import {
  promisesOfPages,
  promisesOfSteps,
  promisesOfTargets,
} from '#server/packs/build/science/points/roadmapPoints.ts';
import { addSeries, readSeries } from '#server/packs/build/science/series/addSeries.ts';
import { promisesOfRecords } from '#server/packs/build/science/series/recordedValues.ts';
import { readScienceRules } from '#server/packs/build/science/inputs/scienceRules.ts';

/** Claims products, papers, metrics and metric points. Organizations must stand in the ledger before. */
export async function addScience(
  workspace: Workspace,
  packDir: string,
  profiled: readonly ProfiledCompany[],
): Promise<void> {
  const [sources, rules, series] = await Promise.all([
    readScience(packDir),
    readScienceRules(packDir),
    readSeries(packDir),
  ]);
  const book: PointBook = { workspace, rules, subjects: new Map() };
  addMetrics(workspace, rules);
  const papers = addPapers(workspace, sources, rules);
  const accounts = [
    ...accountsOfDevices(workspace, { devices: sources.devices, profiled }, rules),
    ...accountsOfSystems(workspace, sources.systems, rules),
  ];
  const products = groupProducts(workspace, accounts);
  for (const product of products) claimProduct(workspace, product);
  for (const product of products) claimDevicePoints(book, product);
  claimNamelessDevices(book, sources.devices);
  linkProductPapers(book, accounts, papers);
  addVolumes(book, sources, papers);
  addRoadmaps(book, [
    ...promisesOfSteps(workspace, sources.steps, rules),
    ...profiled.flatMap((company) => promisesOfTargets(workspace, company)),
    ...promisesOfPages(workspace, sources.collected),
    ...promisesOfRecords(book, series.recorded),
  ]);
  dateByLaunch(book, products);
  addRecords(book, sources.references);
  addPaperPoints(book, sources.experiments, papers);
  addSeries(book, series, profiled);
  decideMachines(book);
  describeProducts(workspace, products);
  namePoints(book);
}
