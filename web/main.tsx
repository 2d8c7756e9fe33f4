import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/ui/theme/fonts.css';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/base.css';
import { learnWords } from './api/config.ts';
import { App } from './app/App.tsx';
import { createRouter } from './app/router.tsx';
import { startSession } from './session/startSession.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const place = root;

// What is drawn, and the scripts of the screens, take the words that they find.
function start(): void {
  const router = createRouter();
  const draw = (): void =>
    // The router tells of errors; from React each would stand twice.
    createRoot(place, { onCaughtError: () => undefined }).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
  const drawn = place.querySelector<HTMLElement>('[data-drawn]');
  if (!drawn) return draw();
  void import('./app/drawn/drawOver.ts').then(({ drawOver }) => drawOver({ drawn, router, draw }), draw);
}

learnWords((config) => startSession(config?.userPoolClientId, start));
