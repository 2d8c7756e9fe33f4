import { Link } from 'react-router';
import { classPage, useShown } from './shown.ts';

type ClassLinkProps = { readonly of: { readonly id: string; readonly name: string } };

/** The name of a class, leading to its page. */
export function ClassLink({ of: { id, name } }: ClassLinkProps) {
  return <Link to={classPage(id, useShown())}>{name}</Link>;
}
