import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/ui/theme/fonts.css';
import '#web/ui/theme/tokens.css';
import '#web/ui/theme/base.css';
import { App } from './app/App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
// The router tells of errors; from React each would stand twice.
createRoot(root, { onCaughtError: () => undefined }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
