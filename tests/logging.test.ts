import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alarms } from '#server/platform/web/log'
import { eventually } from './support/eventually.ts'
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

const signals = `
process.once('SIGUSR2', () => {
  process.once('SIGUSR2', () => Promise.reject(new Error('the last one')))
  process.emitWarning('old words', 'DeprecationWarning')
})`

test('everything that a board prints outside a terminal is JSON, also warnings and its last error', async () => {
  const STORAGE_DIR = newFolder()
  const hook = `data:text/javascript,${encodeURIComponent(signals)}`
  const settings = { STORAGE_DIR, BACKUP_DIRECTORY: 'nowhere', LOG_LEVEL: 'warn' }
  const board = launch(settings, ['--warnings', '--import', hook, 'server/start.ts'])
  await board.ready()
  board.kill('SIGUSR2')
  await eventually(() => expect(board.errors()).toContain('old words'))
  board.kill('SIGUSR2')
  expect(await board.ended).toBe(1)
  const lines = board.lines().map(line => JSON.parse(line) as { level: number; time: string; msg: string })
  const printed = lines.filter(({ time }) => !Number.isNaN(Date.parse(time)))
  expect(printed).toHaveLength(lines.length)
  const levelOf = (start: string) => lines.find(({ msg }) => msg?.startsWith(start))?.level
  expect(levelOf('Docket is ready at ')).toBe(30)
  expect(levelOf('This board has no users yet. Open http')).toBe(30)
  expect(levelOf('There is no setting BACKUP_DIRECTORY')).toBe(40)
  expect(levelOf('DeprecationWarning: old words')).toBe(40)
  expect(levelOf('Error: the last one')).toBe(50)
  const second = launch({ STORAGE_DIR, PORT: '-1' })
  expect(await second.ended).toBe(1)
  expect(second.lines().map(line => JSON.parse(line))).toMatchObject([
    { level: 50, msg: expect.stringMatching(/^PORT: /) },
  ])
})

test('docs/operating.md says of every alarm what it asks for', () => {
  const paragraphs = readFileSync('docs/operating.md', 'utf8').matchAll(/^- \*\*`ALARM: ([^`]+)`\*\*: \S/gm)
  expect([...paragraphs].map(([, alarm]) => alarm).toSorted()).toEqual(alarms.toSorted())
})
