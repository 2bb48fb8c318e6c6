import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { config } from '../../config.ts'
import { ownApp } from '../pusher.ts'
import { Connection } from './connection.ts'
import { hub } from './hub.ts'
import { CLOSE, MOST_BYTES } from './protocol.ts'
import { watchRights } from './rights.ts'

// WebSockets at /app/<key>, on the board's own port.

const MOST_CONNECTIONS = 5000
const CHECK_EVERY_MS = 15_000

/** Takes upgrades of this server until it is closed. Answers with how to close it. */
export function openEndpoint(server: Server) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false })
  const upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [, key] = /^\/app\/([^/?]+)/.exec(req.url ?? '') ?? []
    if (key === undefined) return // of somebody else's: hot reload, or nobody's
    if (!isFromHere(req)) return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    sockets.handleUpgrade(req, socket, head, webSocket => {
      if (key !== ownApp().key) return webSocket.close(CLOSE.unknownApp)
      if (hub.count() >= MOST_CONNECTIONS) return webSocket.close(CLOSE.full)
      hub.add(new Connection(webSocket))
    })
  }
  server.on('upgrade', upgrade)
  const checks = setInterval(checkAll, CHECK_EVERY_MS).unref()
  const stopWatching = watchRights()
  return function closeEndpoint() {
    server.off('upgrade', upgrade)
    clearInterval(checks)
    stopWatching()
    hub.endAll()
    sockets.close()
  }
}

function checkAll() {
  for (const connection of hub.connections()) connection.check()
}

/** Another site's page could otherwise connect with our visitor's browser. Programs send no Origin. */
function isFromHere({ headers }: IncomingMessage) {
  if (!headers.origin) return true
  const origin = URL.parse(headers.origin)
  return origin?.host === headers.host || origin?.origin === config.appUrl.origin
}
