import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A local mail server that stores the mails it receives. */
export type MailBox = {
  /** The value for SMTP_URL. */
  readonly url: string
  /** Returns the first link of the form `/login/…` in the mails to this recipient, or undefined before such a mail arrives. */
  linkTo(recipient: string): string | undefined
  close(): Promise<void>
}

export async function openMailBox(): Promise<MailBox> {
  const taken: { readonly to: readonly string[]; readonly text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), text: decoded(Buffer.concat(chunks).toString('latin1')) })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?from=no-reply@netz.example`,
    linkTo: (recipient) =>
      taken.flatMap(({ to, text }) => (to.includes(recipient) ? (/https?:\/\/[^\s"<>]+\/login\/[^\s"<>]+/.exec(text) ?? []) : []))[0],
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Decodes quoted-printable, the encoding of mails in transit. */
function decoded(text: string): string {
  return text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
}
