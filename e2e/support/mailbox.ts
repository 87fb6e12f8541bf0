import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  readonly url: string
  /** The first link in the newest mail to an address. */
  linkFor(address: string): string | undefined
  close(): Promise<void>
}

const decoded = (raw: string) =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A real SMTP server on a free port that keeps what it is given. */
export function openMailbox(): Promise<Mailbox> {
  const mails: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          mails.push({ to: address, text: decoded(Buffer.concat(chunks).toString()) })
        done()
      })
    },
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.server.address() as { port: number }
      resolve({
        url: `smtp://127.0.0.1:${port}`,
        linkFor: (address) =>
          /https?:\/\/\S+/.exec(
            mails
              .findLast((mail) => mail.to === address)
              ?.text.split('\r\n\r\n')
              .slice(1)
              .join('\n') ?? '',
          )?.[0],
        close: () => new Promise((closed) => server.close(() => closed())),
      })
    })
  })
}
