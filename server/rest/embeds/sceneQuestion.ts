import { embeddedScene } from '#domain/embeds/scene.ts';
import { malformedValue, notFound } from '#domain/errors.ts';
import { writeSteps } from '#domain/graph/steps.ts';
import { linesOf } from '#domain/graph/toldScene.ts';
import type { KeptEmbed } from '#server/embeds/store.ts';
import { readAsked, type AskedScene } from '../graph/graph.ts';
import { splitAddress } from './address.ts';

type Line = ReadonlyMap<string, string>;

/**
 * What an embed of a graph is asked for: its own scene, whatever the parameters say. They may repeat it, where its steps are told as a
 * story up to any of them; anything else is refused by name.
 */
export function sceneOfEmbed(embed: KeptEmbed, given: Line): AskedScene {
  const { path, params } = splitAddress(embed.address) ?? { path: '', params: [] };
  const scene = embeddedScene(path, params);
  if (!scene) throw notFound('scene in this embed');
  const lines = linesOf(scene).map(
    ({ steps, q }): Line =>
      new Map([['steps', writeSteps(steps)], ...(q === null ? [] : [['q', q] as const])]),
  );
  const told = lines.at(scene.story === null ? -1 : scene.story - 1);
  const steps = given.get('steps') ?? told?.get('steps');
  const own = lines.find((line) => line.get('steps') === steps);
  if (!own) throw malformedValue('steps', steps, 'as the embed has them');
  const q = given.get('q');
  if (q !== undefined && q !== own.get('q')) throw malformedValue('q', q, 'as the embed has it');
  return readAsked(own, embed.updatedAt);
}
