import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { closeSocket, Connection } from './connection.ts'
import { guests } from './guests.ts'
import { hub } from './hub.ts'
import { resetLimits, sweepLimits } from './limits.ts'
import { CLOSE, errorMessage, MAX_MESSAGE_BYTES } from './protocol.ts'
import type { Credentials, Signer } from './signatures.ts'

export type Options = {
  credentials: Credentials
  now: () => Date
  mayListen: (signer: Signer, channel: string) => Promise<boolean>
  /** The path of an upgrade request, below the server's own prefix. */
  pathOf: (req: IncomingMessage) => string
  origin: () => string
  /** Limits apply to a network, usually the client's address. */
  networkOf: (req: IncomingMessage) => string
  maxConnections: () => number
  maxAgeMs: () => number
  report: (error: Error) => void
}

const CHECK_EVERY_MS = 5_000

export function openEndpoint(server: Server, options: Options) {
  resetLimits()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
  const upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Without a listener, a socket error would end the process.
    socket.on('error', destroy)
    const [, key] = /^\/app\/([^/?]+)/.exec(options.pathOf(req)) ?? []
    if (key === undefined) return hasOthers(server) ? undefined : decline(socket, '404 Not Found')
    if (!isFromHere(req, options.origin())) return decline(socket, '403 Forbidden')
    sockets.handleUpgrade(req, socket, head, webSocket => {
      if (key !== options.credentials.key)
        return turnAway(webSocket, 'unknownApp', 'There is no app with this key.')
      const network = options.networkOf(req)
      if (!makeRoom(network, options.maxConnections()))
        return turnAway(webSocket, 'full', 'There are too many connections.')
      hub.add(new Connection(webSocket, network, options))
    })
  }
  server.on('upgrade', upgrade)
  const checks = setInterval(() => {
    for (const connection of hub.connections()) connection.check()
    sweepLimits()
  }, CHECK_EVERY_MS).unref()
  return function closeEndpoint() {
    server.off('upgrade', upgrade)
    clearInterval(checks)
    hub.endAll()
    resetLimits()
    sockets.close()
  }
}

/** In development, Vite handles other upgrades. */
const hasOthers = (server: Server) => server.listenerCount('upgrade') > 1

function destroy(this: Duplex) {
  this.destroy()
}

function decline(socket: Duplex, status: string) {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function turnAway(webSocket: WebSocket, why: keyof typeof CLOSE, reason: string) {
  webSocket.on('error', () => webSocket.terminate())
  webSocket.send(errorMessage(reason, CLOSE[why]))
  closeSocket(webSocket, why, reason)
}

/** Pages of other sites could connect with the visitor's cookies. API clients send no Origin. */
function isFromHere({ headers }: IncomingMessage, own: string) {
  if (!headers.origin) return true
  const origin = URL.parse(headers.origin)
  return origin?.host === headers.host || origin?.origin === own
}

export function makeRoom(network: string, maxConnections: number) {
  guests.makeRoom(network, hub.count() >= maxConnections)
  return hub.count() < maxConnections
}
