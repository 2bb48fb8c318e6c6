// Casts votes like a browser, one after the other. For each line of input, casts that many and prints a line.
// node bench/voter.ts <port> <session>
import { createInterface } from 'node:readline'
import { kindOf } from './rows.ts'
import { pageHeaders } from './visitor.ts'

const [port, token] = process.argv.slice(2) as [string, string]
const origin = `http://127.0.0.1:${port}`
const endorsed = Array.from({ length: 1000 }, (_, at) => at + 1).filter(
  id => kindOf(id).status === 'endorsed',
)

const headers = await pageHeaders(origin, token)
const body = JSON.stringify({ choice: 'approve', reason: 'The applicant has shown remorse, and has work.' })
let cast = 0
for await (const line of createInterface({ input: process.stdin })) {
  for (let left = Number(line); left > 0; left--) await vote(endorsed[cast++ % endorsed.length]!)
  console.log('done')
}

async function vote(id: number) {
  const url = `${origin}/applications/${id}/vote`
  const answer = await fetch(url, { method: 'PUT', headers, body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}
