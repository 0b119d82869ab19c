import type { StoredMail } from './compose.ts'
import type { AttachedFile } from './attachment.ts'
import { compose } from './compose.ts'

/** Sends one mail with its files. Throws the server's rejection or the error of the connection. */
export type Deliver = (mail: StoredMail, files: readonly AttachedFile[]) => Promise<undefined>

export type Transport = {
  readonly deliver: Deliver
  /** Signs in at the server and sends nothing. Throws the server's rejection. */
  verify(): Promise<void>
  close(): void
}

const connectMilliseconds = 3000
const answerMilliseconds = 10_000

/**
 * Connects to the mail server of `SMTP_URL`. The sender is its `?from=`, or `no-reply@` with the host of the public address. With
 * `?require-tls=1` mails are only sent encrypted.
 */
export function openTransport({ smtpUrl, publicUrl }: { smtpUrl: string; publicUrl: URL }): Transport {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const sender = url.searchParams.get('from') ?? `no-reply@${publicUrl.hostname}`
  const settings = {
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
  }
  // The library comes with the first mail: a server at rest does without it.
  const open = async () => (await import('nodemailer')).createTransport(settings)
  let opened: ReturnType<typeof open> | undefined
  const transport = () => (opened ??= open())
  return {
    deliver: async (mail, files) => {
      const post = await transport()
      await post.sendMail({
        messageId: `<${mail.id}@${publicUrl.hostname}>`,
        from: { name: mail.senderName, address: sender },
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        ...compose(mail),
        attachments: files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
        headers: { 'Auto-Submitted': 'auto-generated', ...(typeof mail.leave === 'string' && { 'List-Unsubscribe': `<${mail.leave}>` }) },
      })
      return undefined
    },
    verify: async () => void (await (await transport()).verify()),
    close: () => void opened?.then((each) => each.close()),
  }
}
