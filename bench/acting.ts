// Members who act at the same time, on cases of their own and with a list open, spread over several server
// processes: they vote, or archive and restore cases. Prints the number of acts and their durations.
// node bench/acting.ts <votes|archiving> <seconds> <port>[,…] <session>[,…]
import { once } from 'node:events'
import { kindOf } from './rows.ts'
import { pageHeaders } from './visitor.ts'

const [what, seconds, ports, sessions] = process.argv.slice(2).map(given => given.split(','))
const members = sessions!.length
const status = what![0] === 'votes' ? 'endorsed' : 'approved'
const cases = Array.from({ length: 10_000 }, (_, at) => at + 1).filter(id => kindOf(id).status === status)
const words = 'The applicant has shown remorse, and has work.'
const times: number[] = []
const ends = performance.now() + Number(seconds) * 1000
await Promise.all(sessions!.map(actUntilItEnds))
times.sort((a, b) => a - b)
console.log(JSON.stringify({ acts: times.length, p99: times[Math.floor(times.length * 0.99)] }))

async function actUntilItEnds(session: string, member: number) {
  const origin = `http://127.0.0.1:${ports![member % ports!.length]}`
  const headers = await pageHeaders(origin, session)
  const own = cases.filter((_, at) => at % members === member)
  const page = await listenToLists(origin, headers)

  async function send(method: string, path: string, form: object) {
    const began = performance.now()
    const body = JSON.stringify(form)
    const answer = await fetch(origin + path, { method, headers, body, redirect: 'manual' })
    const text = await answer.text()
    if (answer.status !== 303) throw new Error(`${method} ${path} answers ${answer.status}: ${text}`)
    times.push(performance.now() - began)
  }

  for (let at = 0; performance.now() < ends; at++) {
    const path = `/applications/${own[at % own.length]}`
    if (what![0] === 'votes') await send('PUT', `${path}/vote`, { choice: 'approve', reason: words })
    else for (const method of ['POST', 'DELETE']) await send(method, `${path}/archive`, { remarks: words })
  }
  page.close()
}

async function listenToLists(origin: string, headers: Record<string, string>) {
  const page = new WebSocket(`${origin.replace('http', 'ws')}/app/docket?protocol=7`)
  const next = async () => String(((await once(page, 'message')) as [MessageEvent])[0].data)
  const { socket_id } = JSON.parse(JSON.parse(await next()).data) as { socket_id: string }
  const channel = 'private-applications'
  const answer = await fetch(`${origin}/broadcasting/auth`, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json' },
    body: JSON.stringify({ socket_id, channel_name: channel }),
  })
  const joined = next()
  page.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...(await answer.json()) } }))
  const said = await joined
  if (!said.includes('succeeded')) throw new Error(said)
  return page
}
