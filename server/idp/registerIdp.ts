import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '#domain/errors.ts';
import { adminOperation } from '#server/identity/admin/operations/adminOperations.ts';
import { IdpError } from '#server/identity/idpError.ts';
import { callFrom, type Identity } from '#server/identity/identity.ts';
import { isBody, type Body } from '#server/identity/operations/body.ts';
import { IDENTITY_POOL_OPERATIONS } from '#server/identity/credentials/operations.ts';
import { USER_POOL_OPERATIONS, type Operation } from '#server/identity/operations/operations.ts';

const JSON_TYPE = 'application/x-amz-json-1.1';
const BODY_LIMIT = 64 * 1024;

/** What the endpoint is given by the composition root. */
export interface IdpContext {
  /** Identity; throws NOT_READY until the database is migrated. */
  identity(): Identity;
  /** Whose allowance a request takes from: the network that it comes from. */
  clientOf(request: FastifyRequest): string;
}

const USER_POOL = 'AWSCognitoIdentityProviderService';
const SERVICES: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  [USER_POOL]: USER_POOL_OPERATIONS,
  AWSCognitoIdentityService: IDENTITY_POOL_OPERATIONS,
};

/** Registers the identity protocol at /idp/, and the pool's keys and configuration below it. */
export function registerIdp(app: FastifyInstance, context: IdpContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => sendError(request, reply, error));
    scope.post('/idp/', async (request, reply) => {
      const operation = operationOf(request, context.identity());
      const answer = await operation(
        callFrom(context.identity(), {
          network: context.clientOf(request),
          agent: request.headers['user-agent'],
        }),
        bodyOf(request.body),
      );
      return reply.headers(headersOf()).send(JSON.stringify(answer));
    });
  });
  registerDiscovery(app, context);
}

function registerDiscovery(app: FastifyInstance, context: IdpContext): void {
  const known = (request: FastifyRequest): Identity => {
    const { poolId } = request.params as { readonly poolId: string };
    const identity = context.identity();
    if (identity.remote || poolId !== identity.pool.poolId) throw notFound('user pool');
    return identity;
  };
  app.get('/idp/:poolId/.well-known/jwks.json', async (request, reply) => {
    const { signingKeys } = known(request);
    return reply.header('cache-control', 'public, max-age=300').send(await signingKeys.published());
  });
  app.get('/idp/:poolId/.well-known/openid-configuration', async (request, reply) => {
    const { issuer } = known(request);
    return reply.header('cache-control', 'public, max-age=300').send({
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      subject_types_supported: ['public'],
      response_types_supported: ['token'],
      id_token_signing_alg_values_supported: ['RS256'],
      claims_supported: [
        'sub',
        'iss',
        'aud',
        'exp',
        'iat',
        'auth_time',
        'email',
        'email_verified',
        'cognito:groups',
      ],
    });
  });
}

const headersOf = (): Record<string, string> => ({
  'content-type': JSON_TYPE,
  'cache-control': 'no-store',
  'x-amzn-requestid': randomUUID(),
});

function operationOf({ headers }: FastifyRequest, { remote }: Identity): Operation {
  const [service = '', name = ''] = String(headers['x-amz-target'] ?? '').split('.');
  if (service === USER_POOL && remote) {
    throw new IdpError(
      'ResourceNotFoundException',
      `The users of this installation are in the user pool ${remote.poolId} at ${remote.url}`,
    );
  }
  const ofAdmins = service === USER_POOL ? adminOperation(name) : undefined;
  if (ofAdmins) return (call, body) => ofAdmins(call, headers.authorization, body);
  const operations = Object.hasOwn(SERVICES, service) ? SERVICES[service] : undefined;
  const operation = operations && Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) {
    throw new IdpError(
      'UnsupportedOperationException',
      'The header x-amz-target names no operation of this endpoint.',
    );
  }
  return operation;
}

function bodyOf(text: unknown): Body {
  const body = parsed(String(text ?? ''));
  if (!isBody(body)) throw new IdpError('InvalidParameterException', 'The body must be an object of JSON.');
  return body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// The name stands in the header and in the body, for some clients read one and some the other.
function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { name, message, status, retryAfterSeconds } = knownError(request, error);
  return reply
    .status(status)
    .headers({
      ...headersOf(),
      'x-amzn-errortype': `${name}:`,
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    })
    .send(JSON.stringify({ __type: name, message }));
}

type Told = Pick<IdpError, 'name' | 'message' | 'status'> & Partial<Pick<IdpError, 'retryAfterSeconds'>>;

function knownError(request: FastifyRequest, error: unknown): Told {
  if (error instanceof IdpError) return error;
  if (error instanceof AppError) {
    // A header that names nobody, such as a signature with keys of a cloud.
    if (error.code === 'UNAUTHORIZED') {
      return { name: 'NotAuthorizedException', message: error.message, status: 400 };
    }
    if (error.code === 'RATE_LIMITED') {
      const { retryAfterSeconds } = error;
      return {
        name: 'TooManyRequestsException',
        message: 'Too many requests',
        status: 429,
        retryAfterSeconds,
      };
    }
    return { name: 'InternalErrorException', message: error.message, status: error.status };
  }
  const { statusCode } = error as { readonly statusCode?: number };
  if (statusCode !== undefined && statusCode < 500) {
    return { name: 'InvalidParameterException', message: 'The request cannot be read.', status: statusCode };
  }
  request.log.error({ err: error }, 'An unexpected error of the identity service.');
  return {
    name: 'InternalErrorException',
    message: 'Something went wrong here. Try again in a moment.',
    status: 500,
  };
}
