import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { makeRoom } from './admission.ts'
import { Connection } from './connection.ts'
import { hub, inPortions } from './hub.ts'
import type { Options } from './options.ts'
import { CLOSE, errorMessage, MAX_MESSAGE_BYTES } from './protocol.ts'

const CHECK_EVERY_MS = 5_000

/** Returns a function that closes the endpoint. */
export function openEndpoint(server: Server, options: Options) {
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
        return turnAway(webSocket, 'unknownApp', 'There is no app of this key.')
      const network = options.networkOf(req)
      if (!makeRoom(network, options.maxConnections()))
        return turnAway(webSocket, 'full', 'Too many are connected.')
      hub.add(new Connection(webSocket, socket, network, options))
    })
  }
  server.on('upgrade', upgrade)
  const checks = setInterval(() => void checkAll(), CHECK_EVERY_MS).unref()
  return function closeEndpoint() {
    server.off('upgrade', upgrade)
    clearInterval(checks)
    hub.endAll()
    sockets.close()
  }
}

/** In development, Vite handles other upgrades. */
const hasOthers = (server: Server) => server.listenerCount('upgrade') > 1

/** Doesn't capture the request, so that it can be garbage-collected. */
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
  webSocket.close(CLOSE[why], reason)
}

async function checkAll() {
  for await (const some of inPortions(hub.connections())) for (const connection of some) connection.check()
}

/** Pages of other sites could connect with the visitor's cookies. API clients send no Origin. */
function isFromHere({ headers }: IncomingMessage, own: string) {
  if (!headers.origin) return true
  const origin = URL.parse(headers.origin)
  return origin?.host === headers.host || origin?.origin === own
}
