// Opens pages that listen like browsers: connect, authorise over HTTP, subscribe. For each line of input,
// posts that many comments, each after the previous one was received, and prints a line of figures.
// node bench/listeners.ts <port> <pages> <of them on one case> <case> <people>
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { personIds, tokenOf } from './rows.ts'
import { pageHeaders } from './visitor.ts'

const [port, pages, onCase, caseId, people] = process.argv.slice(2).map(Number) as [
  number,
  number,
  number,
  number,
  number,
]
const AT_ONCE = 100
const PING = 0x89
const origin = `http://127.0.0.1:${port}`
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const ids = personIds(people)
const caseChannel = `presence-application.${caseId}`

export type Opened = { ms: number }
export type Heard = { answeredMs: number; afterPosting: number[]; afterAnswer: number[] }

let heard: number[] = []
let allHeard = () => {}

const headers = new Map<number, Record<string, string>>()
await inTurns(ids, async id => void headers.set(id, await pageHeaders(origin, tokenOf(id))))
const began = performance.now()
await inTurns(
  Array.from({ length: pages }, (_, number) => number),
  open,
)
tell({ ms: performance.now() - began } satisfies Opened)
for await (const line of createInterface({ input: process.stdin })) tell(await postComments(Number(line)))
process.exit()

function tell(what: object) {
  console.log(JSON.stringify(what))
}

async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function open(number: number) {
  const id = ids[number % ids.length]!
  const { socket, socketId } = await connected()
  for (const channel of [`private-user.${id}`, number < onCase ? caseChannel : 'private-applications']) {
    const form = JSON.stringify({ socket_id: socketId, channel_name: channel })
    const { status, text } = await send('POST', '/broadcasting/auth', headers.get(id)!, form)
    if (status !== 200) throw new Error(`Joining is answered with ${status}: ${text.slice(0, 200)}`)
    const joined = next(socket, 'subscription_succeeded')
    say(socket, { event: 'pusher:subscribe', data: { channel, ...(JSON.parse(text) as object) } })
    await joined
  }
}

/** Speaks the protocol by hand to save CPU time, because the client's work is part of the measurement. */
async function connected() {
  const socket = connect(port, '127.0.0.1')
  const key = randomBytes(16).toString('base64')
  const hello = next(socket, 'connection_established')
  socket.write(
    `GET /app/docket?protocol=7&client=bench&version=1 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
      `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  const socketId = /socket_id\\":\\"([\d.]+)/.exec(await hello)![1]!
  socket.on('data', bytes => hear(socket, bytes))
  return { socket, socketId }
}

function next(socket: Socket, word: string) {
  return new Promise<string>((resolve, reject) => {
    let text = ''
    const listen = (bytes: Buffer) => {
      text += bytes.toString('latin1')
      if (!text.includes(word)) return
      socket.off('data', listen).off('close', fail)
      resolve(text)
    }
    const fail = () => reject(new Error(`A page was let go of: ${text.slice(-200)}`))
    socket.on('data', listen).once('close', fail).once('error', reject)
  })
}

/** A message arrives in one piece unless there are many at once; then only their number matters. */
function hear(socket: Socket, bytes: Buffer) {
  for (let at = bytes.indexOf('comment.posted'); at >= 0; at = bytes.indexOf('comment.posted', at + 1)) {
    heard.push(performance.now())
    if (heard.length === onCase) allHeard()
  }
  if (bytes[0] === PING) socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]))
}

/** Masked with zeros. */
function say(socket: Socket, what: object) {
  const bytes = Buffer.from(JSON.stringify(what))
  socket.write(
    Buffer.concat([Buffer.from([0x81, 0xfe, bytes.length >> 8, bytes.length & 255, 0, 0, 0, 0]), bytes]),
  )
}

async function postComments(count: number): Promise<Heard> {
  const figures: Heard = { answeredMs: 0, afterPosting: [], afterAnswer: [] }
  for (let number = 0; number < count; number++) {
    heard = []
    const all = new Promise<void>(resolve => (allHeard = resolve))
    const body = JSON.stringify({ body: `The clearance came by courier today (${number}).` })
    const posted = performance.now()
    const { status } = await send(
      'POST',
      `/applications/${caseId}/comments`,
      headers.get(ids[number % ids.length]!)!,
      body,
    )
    const answered = performance.now()
    if (status !== 303) throw new Error(`A comment is answered with ${status}.`)
    await all
    figures.answeredMs += (answered - posted) / count
    figures.afterPosting.push(...heard.map(at => at - posted))
    figures.afterAnswer.push(...heard.map(at => at - answered))
  }
  return figures
}

function send(method: string, path: string, sent: Record<string, string>, body: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    request(`${origin}${path}`, { method, agent, headers: { ...sent, ...length } }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', chunk => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode!, text })).on('error', reject)
    })
      .on('error', reject)
      .end(body)
  })
}
