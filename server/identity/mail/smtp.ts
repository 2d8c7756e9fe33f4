/** A mail to be sent. */
export interface Mail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** The server that brings mails, and who they come from. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** Whether the connection is encrypted from its first byte; otherwise STARTTLS makes it so. */
  readonly isImplicitTls: boolean;
  /** Encrypted with a certificate that is checked, with any certificate, or not at all. */
  readonly tls: 'verified' | 'unverified' | 'off';
  readonly login: { readonly user: string; readonly password: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
}

/** Hands a mail to the server that brings it; throws a DeliveryProblem. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Why a mail could not be handed over, in a sentence without anything of the mail; final where trying again is of no use. */
export class DeliveryProblem extends Error {
  override readonly name = 'DeliveryProblem';
  readonly isFinal: boolean;

  constructor(message: string, { isFinal, cause }: { isFinal: boolean; cause: unknown }) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** The sender of mails by an SMTP server. */
export function openSmtp(settings: SmtpSettings): SendMail {
  const { from } = settings;
  let opening: ReturnType<typeof openTransport> | undefined;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return async ({ id, recipient, subject, text }) => {
    try {
      opening ??= openTransport(settings);
      const transport = await opening;
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text,
        // Sent twice, it is the same mail; and nothing answers it by itself.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw problemOf(error);
    }
  };
}

/** Connects to the server, encrypts and signs in as a mail would, and sends none; throws a DeliveryProblem. */
export async function trySmtp(settings: SmtpSettings): Promise<void> {
  const transport = await openTransport(settings);
  try {
    await transport.verify();
  } catch (error) {
    throw problemOf(error);
  } finally {
    transport.close();
  }
}

// What sends mails is read when it is first wanted.
async function openTransport({ host, port, isImplicitTls, tls, login }: SmtpSettings) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure: isImplicitTls,
    requireTLS: tls !== 'off',
    ignoreTLS: tls === 'off',
    tls: { rejectUnauthorized: tls !== 'unverified', minVersion: 'TLSv1.2' },
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

// What the server says in words may quote the mail, and what it asks of the login may be answered with it: only numbers are kept.
function problemOf(error: unknown): DeliveryProblem {
  const { code, command, responseCode, response } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    response?: string;
  };
  if (responseCode === undefined) {
    return new DeliveryProblem(`The mail server could not be used (${code ?? 'unknown'}).`, {
      isFinal: false,
      cause: error,
    });
  }
  const detail = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '')?.[0];
  // A refused login or sender is for the operator to put right; a refused recipient or text stays refused.
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  const said = [responseCode, detail].filter(Boolean).join(' ');
  return new DeliveryProblem(`The mail server answered ${said} to ${command ?? 'the connection'}.`, {
    isFinal,
    cause: error,
  });
}
