import { expect, it } from 'vitest';
import * as limits from './limits.ts';

it('has the specified constants', () => {
  expect({ ...limits }).toMatchInlineSnapshot(`
    {
      "ANALYTICS": {
        "attributePrefix": "data-amplify-analytics-",
        "bufferSize": 1000,
        "clientVersion": "3.6.1",
        "endpointIdMs": 31536000000,
        "flushIntervalMs": 5000,
        "flushSize": 100,
        "resendLimit": 5,
        "retriedStatuses": [
          429,
          500,
        ],
        "tracksClicks": false,
        "vitalAliases": {
          "INP": "FID",
        },
        "vitals": [
          "CLS",
          "INP",
          "FCP",
          "LCP",
          "TTFB",
        ],
      },
      "AUTH_COOKIE": {
        "insecureHosts": [
          "localhost",
          "127.0.0.1",
          "[::1]",
        ],
        "path": "/",
        "sameSite": "Lax",
      },
      "BRAND_COLOURS": {
        "cerulean": "#007BA7",
        "darkGray": "#A9A9A9",
        "ghostWhite": "#F8F8FF",
        "greyChateau": "#A2AAB3",
        "pattensBlue": "#DEF5FF",
      },
      "CHUNK_LOAD_TIMEOUT_MS": 120000,
      "CLOCK_SKEW_MS": 300000,
      "EXPORT_ROWS_AT_ONCE": 1000000,
      "IDENTITY": {
        "devicePageSize": 60,
        "hostedSignInMs": 10000,
        "maxRetryDelayMs": 300000,
        "region": "us-east-2",
        "signOutRedirectMs": 3000,
      },
      "LISTS": {
        "defaultLimit": 50,
        "exactCountUpTo": 10000,
        "maxLimit": 999,
        "maxOffset": 10000,
      },
      "LOCAL_CACHE": {
        "capacityBytes": 1048576,
        "defaultPriority": 5,
        "maxCapacityBytes": 5242880,
        "maxItemBytes": 210000,
        "maxPriority": 5,
        "minPriority": 1,
        "timeToLiveMs": 259200000,
        "warningThreshold": 0.8,
      },
      "QUERIES": {
        "maxDepth": 5,
        "maxHops": 2,
        "maxLeaves": 50,
      },
      "SPINNER_SIZE": 150,
      "TOKEN_CLOCK": {
        "checkIntervalMs": 60000,
        "refreshThresholdMs": 600000,
      },
      "TOTALS_LIMIT": 999,
      "UPLOADS": {
        "logoTypes": [
          "image/png",
          "image/jpeg",
          "image/webp",
          "image/svg+xml",
        ],
        "maxLogoBytes": 5242880,
        "maxReportBytes": 52428800,
      },
    }
  `);
});
