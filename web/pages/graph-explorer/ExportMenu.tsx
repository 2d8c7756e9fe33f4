import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyImport } from '#web/api/lazyImport.ts';
import { readColours } from '#web/graph/colours.ts';
import type { ExportedScene } from '#web/graph/exports/scene.ts';
import type { Ground } from '#web/graph/ground.ts';
import type { Drawn } from '#web/graph/model.ts';
import { LaterEmbedDialog, pathOf } from '#web/tools/embed/LaterEmbedDialog.tsx';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { saveBlob, saveFile } from '#web/ui/saveFile.ts';

type ExportMenuProps = {
  /** What is on the screen, made when it is asked for. */
  readonly sceneOf: () => ExportedScene;
  readonly drawn: Drawn;
  /** What lies below the picture now. */
  readonly groundOf: () => Ground | undefined;
};

const load = () =>
  lazyImport('graph-exports', async () => (await import('#web/graph/exports/formats.ts')).FORMATS);

/** The scene as a file. */
export function ExportMenu({ sceneOf, drawn, groundOf }: ExportMenuProps) {
  const text = (ending: string, type: string, write: (formats: Awaited<ReturnType<typeof load>>) => string) =>
    void load().then((formats) => saveFile(`${sceneOf().title}.${ending}`, write(formats), type));
  const drawing = () => {
    const { places, title, address } = sceneOf();
    return { drawn, places, ground: groundOf(), colours: readColours(), title, foot: address.slice(0, 200) };
  };
  const png = () =>
    void load()
      .then((formats) => formats.png(drawing()))
      .then((blob) => saveBlob(`${sceneOf().title}.png`, blob));
  const [embedded, setEmbedded] = useState<ExportedScene | null>(null);
  return (
    <>
      <Menu
        label="Export"
        title="Export"
        icon={IconDownload}
        align="end"
        entries={[
          {
            label: 'Relations with sources',
            hint: 'CSV',
            act: () => text('csv', 'text/csv', (f) => f.edgesCsv(sceneOf())),
          },
          {
            label: 'Things',
            hint: 'CSV',
            act: () => text('things.csv', 'text/csv', (f) => f.thingsCsv(sceneOf())),
          },
          {
            label: 'Everything',
            hint: 'JSON',
            act: () => text('json', 'application/json', (f) => f.sceneJson(sceneOf())),
          },
          {
            label: 'For Gephi',
            hint: 'GEXF',
            act: () => text('gexf', 'application/xml', (f) => f.gexf(sceneOf())),
          },
          {
            label: 'For other tools',
            hint: 'GraphML',
            act: () => text('graphml', 'application/xml', (f) => f.graphml(sceneOf())),
          },
          { label: 'Picture', hint: 'PNG', act: png },
          {
            label: 'Picture to edit',
            hint: 'SVG',
            act: () => text('svg', 'image/svg+xml', (f) => f.svg(drawing())),
          },
          { label: 'Embed', hint: 'HTML', act: () => setEmbedded(sceneOf()) },
        ]}
      />
      {embedded && (
        <LaterEmbedDialog
          address={pathOf(embedded.address)}
          question={embedded.title}
          onClose={() => setEmbedded(null)}
        />
      )}
    </>
  );
}
