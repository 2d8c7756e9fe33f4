import type { ProfileProps } from '#web/pages/company-profile/LazyTab.tsx';

/** The profile as one page. */
export const BriefPage = ({ profile }: ProfileProps) => <h1 tabIndex={-1}>{profile.company.name}</h1>;
