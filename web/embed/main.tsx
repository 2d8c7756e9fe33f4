import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import '#web/ui/theme/fonts.css';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/base.css';
import { askAsEmbed } from '#web/api/embed/embedFetch.ts';
import { learnWords } from '#web/api/config.ts';
import { lazyImport } from '#web/api/lazyImport.ts';
import { LiveToolsContext, type LoadLiveTool } from '#web/tools/live/liveTools.ts';
import { EmbedScreen } from './EmbedScreen.tsx';
import { openBeside, tellHeight } from './frame.ts';
import { readShown } from './shown.ts';

const loadTool: LoadLiveTool = async (page) =>
  (await lazyImport('live-tools', () => import('#web/app/live/loadLiveTool.ts'))).loadLiveTool(page);

const root = document.getElementById('root');
if (!root) throw new Error('embed.html has no element with the id "root".');

const shown = readShown();
askAsEmbed(shown.id);
openBeside(root);
if (shown.height === null) tellHeight(root);

learnWords(() =>
  createRoot(root).render(
    <StrictMode>
      <LiveToolsContext value={loadTool}>
        <MemoryRouter initialEntries={[shown.address]}>
          <EmbedScreen shown={shown} />
        </MemoryRouter>
      </LiveToolsContext>
    </StrictMode>,
  ),
);
