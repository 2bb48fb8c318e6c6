// Pages that listen for live events, like browsers that show the same case.
import { percentile, round } from './figures.ts'
import type { Server } from './processes.ts'
import type { Visitor } from './visitor.ts'

const COMMENTS = 10
const AT_ONCE = 50

/** The milliseconds until the pages have received a comment, and what each page costs the server. */
export async function measureListeners(
  server: Server,
  author: Visitor,
  viewers: Visitor[],
  caseId: number,
  pages: number,
) {
  const before = (await server.used()).megabytes
  const sockets: WebSocket[] = []
  while (sockets.length < pages) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, pages - sockets.length) }, (_, at) => at)
    sockets.push(
      ...(await Promise.all(
        numbers.map(number =>
          listen(server.port, viewers[(sockets.length + number) % viewers.length]!, caseId),
        ),
      )),
    )
  }
  const kilobytes = (((await server.used()).megabytes - before) * 1024) / pages
  const times: number[] = []
  for (let number = 0; number < COMMENTS; number++) {
    const posted = performance.now()
    const heard = sockets.map(async socket => {
      await nextWith(socket, 'comment.posted')
      return performance.now() - posted
    })
    await author.send('POST', `/applications/${caseId}/comments`, { body: `Comment ${number}` })
    times.push(...(await Promise.all(heard)))
  }
  for (const socket of sockets) socket.close()
  return {
    median: round(percentile(times, 0.5)),
    p99: round(percentile(times, 0.99)),
    kilobytes: round(kilobytes),
  }
}

async function listen(port: number, visitor: Visitor, caseId: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/docket?protocol=7`)
  const { socket_id } = JSON.parse((await nextWith(socket, 'connection_established')).data) as {
    socket_id: string
  }
  const channel = `presence-application.${caseId}`
  const { body } = await visitor.send('POST', '/broadcasting/auth', { socket_id, channel_name: channel })
  const joined = nextWith(socket, 'subscription_succeeded')
  socket.send(
    JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...(JSON.parse(body) as object) } }),
  )
  await joined
  return socket
}

function nextWith(socket: WebSocket, event: string) {
  return new Promise<{ data: string }>((resolve, reject) => {
    const hear = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as { event: string; data: string }
      if (!message.event.endsWith(event)) return
      socket.removeEventListener('message', hear)
      resolve(message)
    }
    socket.addEventListener('message', hear)
    socket.addEventListener('close', () => reject(new Error('The server closed a listening page.')))
  })
}
