import type { Portfolio } from '#domain/profile/portfolio.ts';
import { pathQuestion } from '#web/api/questions.ts';

/** What an investor did, counted by the server over all of its deals. */
export const portfolioQuestion = (id: string) =>
  pathQuestion<Portfolio>('organization', `/portfolio/?${new URLSearchParams({ id }).toString()}`);
