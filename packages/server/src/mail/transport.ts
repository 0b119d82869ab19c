import { createTransport } from 'nodemailer'
import type { StoredMail } from './compose.ts'
import type { AttachedFile } from './attachment.ts'
import { compose } from './compose.ts'

/** Hands one mail with its files to the server; throws what the server or the way to it says. */
export type Deliver = (mail: StoredMail, files: readonly AttachedFile[]) => Promise<undefined>

export type Transport = {
  readonly deliver: Deliver
  /** Signs in at the server and sends nothing. Throws the server's refusal. */
  verify(): Promise<void>
  close(): void
}

const connectMilliseconds = 3000
const answerMilliseconds = 10_000

/**
 * The mail server of `SMTP_URL`. Mails come from `?from=` of it, or from `no-reply@` the host of the public address. With `?require-tls=1`
 * nothing is sent unless encrypted.
 */
export function openTransport({ smtpUrl, publicUrl }: { smtpUrl: string; publicUrl: URL }): Transport {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const sender = url.searchParams.get('from') ?? `no-reply@${publicUrl.hostname}`
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: url.searchParams.get('require-tls') === '1',
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    socketTimeout: answerMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async (mail, files) => {
      await transport.sendMail({
        messageId: `<${mail.id}@${publicUrl.hostname}>`,
        from: { name: mail.senderName, address: sender },
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        ...compose(mail),
        attachments: files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return undefined
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
