import { expect, it } from 'vitest';
import {
  ANALYTICS_MESSAGES,
  CHUNK_ERRORS,
  DATA_CLIENT_MESSAGES,
  IDENTITY_MESSAGES,
  SCREEN_MESSAGES,
} from './messages.ts';

it('says the specified texts word for word', () => {
  expect([
    DATA_CLIENT_MESSAGES.statusCode(502),
    DATA_CLIENT_MESSAGES.missingResponse('Companies'),
    ...Object.values(SCREEN_MESSAGES),
    ...Object.values(IDENTITY_MESSAGES),
    CHUNK_ERRORS.name,
    CHUNK_ERRORS.stylesheetCode,
    CHUNK_ERRORS.message('17'),
    ...Object.values(ANALYTICS_MESSAGES),
  ]).toEqual([
    'Response not successful: Received status code 502',
    "Server response was missing for query 'Companies'.",
    'Something went wrong',
    'Go to my feed',
    'User is not authenticated',
    'New password is required.',
    'Authentication flow type is invalid.',
    'PASSWORD parameter is required',
    'Cannot retrieve a new session. Please authenticate.',
    'Local storage is missing an ID Token, Please authenticate',
    'Username is null. Cannot retrieve a new session',
    'ChunkLoadError',
    'CSS_CHUNK_LOAD_FAILED',
    'Loading chunk 17 failed',
    'Exceeded the size of analytics events buffer',
    'No credentials, applicationId or region',
  ]);
});
