import { Link } from 'react-router';
import { profilePath } from './paths.ts';

type OrganizationLinkProps = { readonly id: string; readonly name: string };

/** An organization's name, leading to its profile. */
export const OrganizationLink = ({ id, name }: OrganizationLinkProps) => (
  <Link to={profilePath(id)}>{name}</Link>
);
