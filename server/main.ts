import './quickImports.ts';

// Imported when the first has done its work: what a module names is found before any of it runs.
await import('./product.ts');
