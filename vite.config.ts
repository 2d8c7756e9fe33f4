import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const inRoot = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const serverAddress = `http://127.0.0.1:${process.env['PORT'] ?? 4000}`;
// Screens have no final slash; REST paths end with one, and these names have a meaning of their own.
const serverPaths = [
  '^/.+/(\\?.*)?$',
  '^/(graphql|idp|mcp|healthz|readyz|config\\.json|openapi\\.json)(/|\\?|$)',
];

export default defineConfig({
  root: inRoot('web'),
  cacheDir: inRoot('.cache/vite'),
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: inRoot('dist/web'),
    emptyOutDir: true,
    manifest: true,
    // Every browser of the target knows the link; the page's own are there before the script.
    modulePreload: { polyfill: false },
    assetsDir: 'assets',
    target: 'baseline-widely-available',
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: serverAddress, ws: true }])),
  },
});
