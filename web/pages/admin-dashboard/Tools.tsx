import type { ReactNode } from 'react';
import css from './AdminDashboard.module.css';

type ToolsProps = { readonly children: ReactNode };

/** What stands above the rows of a section: its filters, and what can be done with all of it. */
export const Tools = ({ children }: ToolsProps) => <div className={css.tools}>{children}</div>;

/** By what the rows of a section are narrowed. */
export const Narrowing = ({ children }: ToolsProps) => <search className={css.filters}>{children}</search>;
