import './quickImports.ts';
import { pathToFileURL } from 'node:url';
import { builtServer } from './builtFrom.mjs';

// Imported when the first has done its work: what a module names is found before any of it runs.
const built = builtServer();
await import(built === undefined ? './product.ts' : pathToFileURL(built).href);
