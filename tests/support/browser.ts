import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The ones without a window of their own first: each page costs them a fifth less.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Without a sandbox, because root may not have one; without the browser's own traffic. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * With WebGL that the processor draws. The page around it is put together without it, as elsewhere: by WebGL that took these tests two
 * fifths of their processor.
 */
export const webglArguments = [
  ...browserArguments.filter((argument) => argument !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
];

/** The path of a Chromium that starts: CHROMIUM_PATH, the packaged one, the system's, else installed by apt as root. */
export async function findBrowser(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which does not start.`);
  }
  return (await findPackaged()) ?? installed.find(starts) ?? installByApt() ?? failWithoutBrowser();
}

async function findPackaged(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const file = await chromium.executablePath();
    return starts(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

function installByApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing the Debian package chromium-headless-shell for the browser tests ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], options);
  return installed.find(starts);
}

function failWithoutBrowser(): never {
  throw new Error(
    'The browser tests need Chromium: please install it or set CHROMIUM_PATH to its program file.',
  );
}

function starts(file: string): boolean {
  return existsSync(file) && spawnSync(file, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0;
}
