import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Group } from '#domain/access.ts';
import type { CognitoSettings } from './cognitoSettings.ts';

/** Reads and changes the groups of the users of a pool elsewhere, who are named by the subject of their tokens. */
export interface GroupWriter {
  groupsOf(subject: string): Promise<readonly string[]>;
  add(subject: string, group: Group): Promise<void>;
  remove(subject: string, group: Group): Promise<void>;
}

/** The groups of a pool elsewhere: what writes them, or one sentence that says why they are only shown. */
export type GroupsElsewhere =
  | { readonly writer: GroupWriter; readonly readOnlyBecause: null }
  | { readonly writer: null; readonly readOnlyBecause: string };

/** By which of these the AWS SDK finds the credentials that an operator gives. */
const CREDENTIALS = [
  'AWS_ACCESS_KEY_ID',
  'AWS_PROFILE',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
] as const;

/** The groups of a pool: they are written through the AWS SDK where the environment gives it credentials (decision 33). */
export function groupsElsewhere(
  pool: CognitoSettings & { readonly url: string },
  environment: NodeJS.ProcessEnv,
): GroupsElsewhere {
  const isGiven = CREDENTIALS.some((name) => (environment[name] ?? '') !== '');
  if (isGiven) return { writer: groupWriter(pool), readOnlyBecause: null };
  return {
    writer: null,
    readOnlyBecause: `Roles are groups of the user pool ${pool.poolId}. This server has no AWS credentials to change them: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or change them in that pool.`,
  };
}

function groupWriter({ region, poolId, url }: CognitoSettings & { readonly url: string }): GroupWriter {
  const load = () => import('@aws-sdk/client-cognito-identity-provider');
  // The library is large: only who changes groups loads it.
  let client: CognitoIdentityProviderClient | undefined;
  const open = async () => {
    const sdk = await load();
    client ??= new sdk.CognitoIdentityProviderClient({ region, endpoint: url });
    return { sdk, client };
  };
  const named = (subject: string) => ({ UserPoolId: poolId, Username: subject });
  return {
    groupsOf: async (subject) => {
      const { sdk, client: asked } = await open();
      const pages = sdk.paginateAdminListGroupsForUser({ client: asked }, named(subject));
      const groups: string[] = [];
      for await (const { Groups = [] } of pages) {
        groups.push(...Groups.flatMap(({ GroupName }) => GroupName ?? []));
      }
      return groups;
    },
    add: async (subject, group) => {
      const { sdk, client: asked } = await open();
      await asked.send(new sdk.AdminAddUserToGroupCommand({ ...named(subject), GroupName: group }));
    },
    remove: async (subject, group) => {
      const { sdk, client: asked } = await open();
      await asked.send(new sdk.AdminRemoveUserFromGroupCommand({ ...named(subject), GroupName: group }));
    },
  };
}
