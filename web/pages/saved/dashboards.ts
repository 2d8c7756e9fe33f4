import type { Dashboard, DashboardDraft } from '#domain/saved/dashboard.ts';
import { invalidatePaths } from '#web/api/invalidate.ts';
import { sendRest } from '#web/api/postRest.ts';
import { pathQuestion } from '#web/api/questions.ts';

const PATH = '/dashboards/';

/** The question of one dashboard. */
export const dashboardQuestion = (id: string) => pathQuestion<Dashboard>(null, `${PATH}${id}/`);

/** Keeps a new dashboard. */
export async function createDashboard(draft: Partial<DashboardDraft>): Promise<Dashboard> {
  const made = await sendRest<Dashboard>('POST', PATH, draft);
  await invalidatePaths(PATH);
  return made;
}

/** Changes what is named of a dashboard. */
export async function changeDashboard(
  { id, version }: Pick<Dashboard, 'id' | 'version'>,
  change: Partial<DashboardDraft>,
): Promise<void> {
  try {
    await sendRest('PATCH', `${PATH}${id}/`, { ...change, version });
  } finally {
    // Where another tab was faster, what it made of it is shown.
    await invalidatePaths(PATH);
  }
}

/** Deletes a dashboard. */
export async function removeDashboard(id: string): Promise<void> {
  await sendRest('DELETE', `${PATH}${id}/`);
  await invalidatePaths(PATH);
}
