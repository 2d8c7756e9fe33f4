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

const CSV = 'text/csv';
const XML = 'application/xml';

type TextFile = {
  /** How its name ends; as the format is called where it is left out. */
  readonly ending?: string;
  readonly type: string;
  readonly write: (formats: Awaited<ReturnType<typeof load>>) => string;
};

/** The scene as a file. */
export function ExportMenu({ sceneOf, drawn, groundOf }: ExportMenuProps) {
  const text = (label: string, hint: string, { ending = hint.toLowerCase(), type, write }: TextFile) => ({
    label,
    hint,
    act: () => void load().then((formats) => saveFile(`${sceneOf().title}.${ending}`, write(formats), type)),
  });
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
          text('Relations with sources', 'CSV', { type: CSV, write: (f) => f.edgesCsv(sceneOf()) }),
          text('Things', 'CSV', { ending: 'things.csv', type: CSV, write: (f) => f.thingsCsv(sceneOf()) }),
          text('Everything', 'JSON', { type: 'application/json', write: (f) => f.sceneJson(sceneOf()) }),
          text('For Gephi', 'GEXF', { type: XML, write: (f) => f.gexf(sceneOf()) }),
          text('For other tools', 'GraphML', { type: XML, write: (f) => f.graphml(sceneOf()) }),
          { label: 'Picture', hint: 'PNG', act: png },
          text('Picture to edit', 'SVG', { type: 'image/svg+xml', write: (f) => f.svg(drawing()) }),
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
