import { Link } from 'react-router';
import { buildPath } from '#domain/routes.ts';

type ClassLinkProps = { readonly of: { readonly id: string; readonly name: string } };

/** The name of a class, leading to its page. */
export const ClassLink = ({ of: { id, name } }: ClassLinkProps) => (
  <Link to={buildPath('CLASSIFICATION', { classificationId: id })}>{name}</Link>
);
