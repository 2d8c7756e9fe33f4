/** How the web client names itself to the server; the version is the product's. */
export const CLIENT_IDENTITY = { name: 'sector-atlas-web', version: '0.1.0' } as const;
