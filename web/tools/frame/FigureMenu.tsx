import { IconDownload, IconQuote } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { EMBEDDABLE } from '#domain/embeds/embed.ts';
import { isPastScreen } from '#domain/past/address.ts';
import { matchRoute } from '#domain/routes.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { asOf } from '#web/api/past/asOf.ts';
import { asOfWords } from '#web/records/past/inWords.ts';
import { COPY_LINK, copyAddress } from '#web/records/evidence/copyAddress.ts';
import { COPY_PERMALINK, copyPermalink } from '#web/records/evidence/copyPermalink.ts';
import { HOLD } from '#web/records/past/HoldItem.tsx';
import { placeAt } from '#web/records/past/placeAt.ts';
import { LaterEmbedDialog, pathOf } from '#web/tools/embed/LaterEmbedDialog.tsx';
import { useFramedTool } from '#web/tools/state/toolSearch.ts';
import { copyText } from '#web/ui/copyText.ts';
import { IconButton } from '#web/ui/kit/Button.tsx';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { showError, showSuccess } from '#web/ui/kit/toast.ts';
import { saveBlob, saveFile } from '#web/ui/saveFile.ts';
import { drawnText, NO_PICTURE, pngOf, svgText, type Around, type DrawFile } from './pictureFile.ts';
import { madeTwin, twinCsv, type MadeTwin } from './twin.ts';

/** Another form in which a tool saves what it shows. */
export type FurtherFile = {
  readonly label: string;
  readonly hint: string;
  readonly save: () => void | Promise<void>;
};

type FigureMenuProps = {
  readonly title: string;
  readonly twin: MadeTwin;
  /** Below the picture in its files. */
  readonly notes: readonly string[];
  readonly citation: string;
  /** The link to the figure. */
  readonly address: () => string;
  /** The picture as it stands in the page; null where there is none. */
  readonly pictureOf: () => SVGSVGElement | null;
  readonly draw?: DrawFile;
  /** Fetches what files and paper need besides what stands in the page. */
  readonly ready?: () => Promise<void>;
  readonly paper?: Around['paper'];
  readonly further?: readonly FurtherFile[];
};

// Does it, and says where it fails.
async function told(act: () => void | Promise<void>): Promise<void> {
  try {
    await act();
  } catch (problem) {
    showError(errorMessage(problem));
  }
}

/** Takes a figure along: as a file, on paper, as a link, as a footnote. */
export function FigureMenu(props: FigureMenuProps) {
  const { title, twin, notes, citation, address, pictureOf, draw, ready, paper, further } = props;
  const [embedded, setEmbedded] = useState<string | null>(null);
  const place = useLocation();
  const { pathname } = place;
  const navigate = useNavigate();
  const hold = () => void navigate(placeAt(place, new Date().toISOString()));
  const isFramed = useFramedTool() !== null;
  const mayEmbed =
    !isFramed && asOf() === undefined && EMBEDDABLE.some((name) => name === matchRoute(pathname)?.name);
  const name = title + asOfWords();
  const around: Around = { title, notes, paper };
  const svg = async (): Promise<string | null> => {
    await ready?.();
    if (draw) return drawnText(draw, around);
    const picture = pictureOf();
    if (picture) return svgText(picture, around);
    showError(NO_PICTURE);
    return null;
  };
  const savePng = async () => {
    const text = await svg();
    if (text !== null) saveBlob(`${name}.png`, await pngOf(text));
  };
  const saveSvg = async () => {
    const text = await svg();
    if (text !== null) saveFile(`${name}.svg`, text, 'image/svg+xml');
  };
  const print = async () => {
    await ready?.();
    window.print();
  };
  const cite = async () => {
    if (await copyText(citation)) showSuccess('Citation copied');
    else showError('The browser did not allow copying.');
  };
  return (
    <>
      <IconButton look="plain" icon={IconQuote} label="Copy citation" onClick={() => void cite()} />
      <Menu
        label="Export"
        icon={IconDownload}
        title="Export"
        align="end"
        entries={[
          {
            label: 'Figures',
            hint: 'CSV',
            act: () => saveFile(`${name}.csv`, twinCsv(madeTwin(twin)), 'text/csv'),
          },
          { label: 'Picture', hint: 'SVG', act: () => void told(saveSvg) },
          { label: 'Picture', hint: 'PNG', act: () => void told(savePng) },
          ...(further ?? []).map(({ label, hint, save }) => ({ label, hint, act: () => void told(save) })),
          { label: 'Print', hint: 'PDF', act: () => void told(print) },
          { label: COPY_LINK, act: () => void copyAddress(address()) },
          ...(isPastScreen(pathname)
            ? [
                { label: COPY_PERMALINK, act: () => void copyPermalink(pathOf(address())) },
                ...(asOf() === undefined ? [{ label: HOLD, act: hold }] : []),
              ]
            : []),
          ...(mayEmbed ? [{ label: 'Embed', hint: 'HTML', act: () => setEmbedded(pathOf(address())) }] : []),
        ]}
      />
      {embedded !== null && (
        <LaterEmbedDialog address={embedded} question={title} onClose={() => setEmbedded(null)} />
      )}
    </>
  );
}
