import { createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { ownPort } from './process.ts'

// Always uses the same port.

export type Received = { to: string[]; raw: string; messageId: string }

type Mood = {
  /** The answer begins with its code. */
  refuse?: { answer: string; at: 'MAIL FROM' | 'RCPT TO' | 'DATA'; times: number }
  /** Called before the server accepts an email. */
  beforeTaking?: (received: Received) => Promise<void>
}

export class MailServer {
  readonly received: Received[] = []
  /** Includes refused emails. */
  tried = 0
  mood: Mood = {}
  port = 0
  private taking: SMTPServer | undefined
  private silent: { server: Server; sockets: Set<Socket> } | undefined

  async up() {
    await this.down()
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      logger: false,
      onData: async (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const refusal = await this.take(to, await text(stream))
        done(refusal)
      },
      onMailFrom: (_address, _session, done) => done(this.refusalAt('MAIL FROM')),
      onRcptTo: (_address, _session, done) => done(this.refusalAt('RCPT TO')),
    })
    server.on('error', () => {}) // of a client that was killed
    this.port ||= await ownPort()
    await new Promise<void>(resolve => void server.listen(this.port, '127.0.0.1', resolve))
    this.taking = server
  }

  /** Accepts connections but never responds. */
  async mute() {
    await this.down()
    const sockets = new Set<Socket>()
    const server = createServer(socket => {
      sockets.add(socket)
      socket.on('error', () => {})
    })
    this.port ||= await ownPort()
    await new Promise<void>(resolve => server.listen(this.port, '127.0.0.1', resolve))
    this.silent = { server, sockets }
  }

  async down() {
    const { taking, silent } = this
    this.taking = this.silent = undefined
    if (taking) await new Promise<void>(resolve => taking.close(() => resolve()))
    for (const socket of silent?.sockets ?? []) socket.destroy()
    if (silent) await new Promise(resolve => silent.server.close(resolve))
  }

  private async take(to: string[], raw: string) {
    this.tried++
    const refusal = this.refusalAt('DATA')
    if (refusal) return refusal
    const [, messageId = ''] = /^message-id: *(<[^>]+>)/im.exec(raw) ?? []
    const received = { to, raw, messageId }
    this.received.push(received)
    await this.mood.beforeTaking?.(received)
    return null
  }

  private refusalAt(at: 'MAIL FROM' | 'RCPT TO' | 'DATA') {
    const { refuse } = this.mood
    if (refuse?.at !== at || refuse.times-- <= 0) return null
    const [code = '', ...words] = refuse.answer.split(' ')
    return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
  }
}
