import type { IncomingMessage } from 'node:http'
import type { Credentials, Signer } from './signatures.ts'

export type Options = {
  credentials: Credentials
  now: () => Date
  /** A null channel checks only the session. */
  mayListen: (signer: Signer, channel: string | null) => Promise<boolean>
  /** The path of an upgrade request, below the server's own prefix. */
  pathOf: (req: IncomingMessage) => string
  /** Requests from pages of other origins are refused. */
  origin: () => string
  /** Limits apply to a network, usually the client's address. */
  networkOf: (req: IncomingMessage) => string
  maxConnections: () => number
  maxAgeMs: () => number
  /** Called with errors while handling a message. */
  report: (error: Error) => void
}
