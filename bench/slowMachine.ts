import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** The window of measured visits. */
export const VIEWPORT = { width: 1440, height: 900 };

const SLOWER = 4;
const BYTES_PER_SECOND = 10e6 / 8;
const LATENCY_MS = 40;

/** Makes a page as slow as a machine with a quarter of the CPU on a line of 10 Mbit/s; gives the session that holds it so. */
export async function slowDown(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
}
