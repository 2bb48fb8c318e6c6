// Many people at once doing a day's work as their pages would send it, each with their own session: a list, a
// case, a search, votes, comments, new applications. Prints figures.
// node bench/work.ts <port> <people> <seconds> <pause ms>
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { random } from '../prisma/plant/random.ts'
import { applicationRow, personIds, tokenOf } from './rows.ts'
import { pageHeaders } from './visitor.ts'

const [port, people, seconds, pauseMs] = process.argv.slice(2).map(Number) as [number, number, number, number]
const CASES = 10_000
const AT_ONCE = 50
const origin = `http://127.0.0.1:${port}`
const agent = new Agent({ keepAlive: true, maxSockets: people })

type Person = {
  id: number
  headers: Record<string, string>
  votes: number[]
  draw: ReturnType<typeof random>
}
export type Worked = { requests: number; seconds: number; ms: Record<string, number[]>; errors: string[] }

const worked: Worked = { requests: 0, seconds, ms: {}, errors: [] }
const all: Person[] = []
for (const some of portions(personIds(people), AT_ONCE))
  all.push(...(await Promise.all(some.map(async id => begin(id)))))
const until = performance.now() + seconds * 1000
await Promise.all(all.map(work))
console.log(JSON.stringify(worked))
agent.destroy()

/** People find cases that need their vote in their list. */
async function begin(id: number): Promise<Person> {
  const headers = await pageHeaders(origin, tokenOf(id))
  const list = await send('GET', '/applications?awaitingMyVote=1', { headers })
  const { data } = (JSON.parse(list.text) as any).props.applications
  return { id, headers, votes: data.map((row: { id: number }) => row.id), draw: random('work', id) }
}

function* portions<Item>(items: Item[], size: number) {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

async function work(person: Person) {
  if (pauseMs) await setTimeout(person.draw.whole(0, 2 * pauseMs))
  while (performance.now() < until) {
    await nextAct(person)
    if (pauseMs) await setTimeout(person.draw.whole(0, 2 * pauseMs))
  }
}

async function nextAct(person: Person) {
  const { draw, votes } = person
  const chance = draw.whole(1, 100)
  const path = `/applications/${draw.whole(1, CASES)}`
  if (chance <= 30) return look(person, 'list', `/applications?page=${draw.whole(1, 5)}`)
  if (chance <= 65) return look(person, 'case', path)
  if (chance <= 80)
    return look(person, 'search', `/applications?search=${applicationRow(draw.whole(1, CASES)).familyName}`)
  if (chance <= 90 && votes.length > 0) {
    const form = { choice: 'approve', reason: 'The applicant has shown remorse, and has work.' }
    return act(person, 'vote', 'PUT', `/applications/${votes.pop()}`, '/vote', form)
  }
  if (chance <= 97)
    return act(person, 'comment', 'POST', path, '/comments', { body: 'The clearance came by courier today.' })
  return act(person, 'register', 'POST', '/applications', '', newApplication(draw))
}

function newApplication(draw: Person['draw']) {
  const { givenName, familyName, sex, birthDate, grounds } = applicationRow(draw.whole(1, 1e9))
  const matchReason = 'Another person of that name; the documents say so.'
  return { typeId: 1, givenName, familyName, sex, birthDate, grounds, receivedOn: '2026-03-12', matchReason }
}

async function look(person: Person, what: string, path: string) {
  const { status, text } = await send('GET', path, person, what)
  if (status !== 200) worked.errors.push(`${what}: ${status}`)
  return text
}

/** The response redirects to a page that shows any errors. */
async function act(person: Person, what: string, method: string, page: string, path: string, form: object) {
  const sent = { ...person, headers: { ...person.headers, referer: origin + page } }
  const { status, location } = await send(method, page + path, sent, what, JSON.stringify(form))
  if (status !== 303 || !location) return void worked.errors.push(`${what}: ${status}`)
  const shown = await look(person, 'page after it', location.replace(origin, ''))
  const { errors, flash } = (JSON.parse(shown) as any).props
  const wrong = { ...errors, ...(flash?.error ? { flash: flash.error } : {}) }
  if (Object.keys(wrong).length > 0) worked.errors.push(`${what}: ${JSON.stringify(wrong).slice(0, 200)}`)
}

type Answer = { status: number; location: string | undefined; text: string }

function send(method: string, path: string, { headers }: Pick<Person, 'headers'>, what?: string, body = '') {
  const began = performance.now()
  return new Promise<Answer>((resolve, reject) => {
    const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    request(`${origin}${path}`, { method, agent, headers: { ...headers, ...length } }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', chunk => (text += chunk))
      answer.on('end', () => {
        if (what) {
          worked.requests++
          ;(worked.ms[what] ??= []).push(performance.now() - began)
        }
        resolve({ status: answer.statusCode!, location: answer.headers.location, text })
      })
    })
      .on('error', reject)
      .end(body)
  })
}
