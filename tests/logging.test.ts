import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alarms } from '#server/platform/web/log'
import { launch, newFolder } from './support/process.ts'

test('the log names the route and the trace of a request, not its address', async () => {
  const board = launch({ STORAGE_DIR: newFolder(), LOG_LEVEL: 'info' })
  const address = await board.ready()
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  await fetch(`${address}/verify/Magtanggol`, { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } })
  await fetch(`${address}/login?email=Magtanggol`, { headers: { traceparent: `00-${trace}-0-01` } })
  board.kill('SIGTERM')
  await board.ended
  const lines = board
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
  const requests = lines.map(line => JSON.parse(line)).filter(({ route }) => route)
  expect(requests.map(line => [line.route, line.trace])).toEqual([
    ['/verify/*code', trace],
    ['/login', undefined],
  ])
  expect(board.output()).not.toContain('Magtanggol')
})

test('docs/operating.md says of every alarm what it asks for', () => {
  const paragraphs = readFileSync('docs/operating.md', 'utf8').matchAll(/^- \*\*`ALARM: ([^`]+)`\*\*: \S/gm)
  expect([...paragraphs].map(([, alarm]) => alarm)).toEqual([...alarms])
})
