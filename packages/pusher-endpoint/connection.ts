import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import { Allowance } from './allowance.ts'
import { hub, type Joined, type Listener } from './hub.ts'
import type { Options } from './open.ts'
import { ACTIVITY_TIMEOUT, CLOSE, errorMessage, message } from './protocol.ts'
import { receive } from './receive.ts'

/** Bytes queued for a slow client. */
const MAX_QUEUED_BYTES = 1_000_000
const MAX_QUEUED_MESSAGES = 200
const MESSAGES_A_SECOND = 200
const SILENT_MS = (ACTIVITY_TIMEOUT * 2 + 30) * 1000
/** Clients reconnect when they need a channel. */
const IDLE_MS = 30_000
const CLOSE_TIMEOUT_MS = 5000

export function closeSocket(socket: WebSocket, why: keyof typeof CLOSE, reason?: string) {
  socket.close(CLOSE[why], reason)
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref()
}

export class Connection implements Listener {
  readonly socketId = `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`
  readonly channels = new Map<string, Joined>()
  userId: number | null = null
  readonly network: string
  readonly options: Options
  readonly #socket: WebSocket
  readonly #since = performance.now()
  #heardAt = performance.now()
  #handling: Promise<void> = Promise.resolve()
  #waiting = 0
  readonly #messages = new Allowance<'all'>(MESSAGES_A_SECOND)

  constructor(socket: WebSocket, network: string, options: Options) {
    this.#socket = socket
    this.network = network
    this.options = options
    socket.on('message', (data, binary) => {
      this.#heardAt = performance.now()
      this.#handle(binary ? '' : (data as Buffer).toString('utf8'))
    })
    socket.on('pong', () => (this.#heardAt = performance.now()))
    socket.on('close', () => hub.remove(this))
    socket.on('error', () => socket.terminate())
    const hello = { socket_id: this.socketId, activity_timeout: ACTIVITY_TIMEOUT }
    this.send(message('pusher:connection_established', JSON.stringify(hello)))
  }

  send(text: string) {
    if (!this.isOpen()) return
    if (this.#socket.bufferedAmount > MAX_QUEUED_BYTES) return this.end('tooSlow')
    this.#socket.send(text)
  }

  refuse(text: string, code?: number) {
    this.send(errorMessage(text, code))
  }

  end(why: keyof typeof CLOSE) {
    hub.remove(this)
    closeSocket(this.#socket, why)
  }

  check() {
    const now = performance.now()
    const age = now - this.#since
    if (now - this.#heardAt > SILENT_MS) return this.end('silent')
    if (this.channels.size === 0 && age > IDLE_MS) return this.end('idle')
    if (age > this.options.maxAgeMs()) return this.end('again')
    if (now - this.#heardAt > ACTIVITY_TIMEOUT * 1000) this.#socket.ping()
  }

  /** Handles messages in order, although checking a session is asynchronous. */
  #handle(text: string) {
    if (!this.isOpen()) return
    if (!this.#messages.spend('all')) return this.end('tooFast')
    if (++this.#waiting > MAX_QUEUED_MESSAGES) return this.end('tooSlow')
    const receivedAt = performance.now()
    this.#handling = this.#handling
      .then(() => (this.isOpen() ? receive(this, text, receivedAt) : undefined))
      .catch(error => this.options.report(error as Error))
      .finally(() => void this.#waiting--)
  }

  isOpen() {
    return this.#socket.readyState === this.#socket.OPEN
  }
}
