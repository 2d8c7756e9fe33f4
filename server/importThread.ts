import { workInThread } from '#server/imports/apart.ts';
import { makeServices } from './services.ts';

workInThread(makeServices);
