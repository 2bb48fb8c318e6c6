// Full suite only.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isInstalled } from '../server/operations/commands/install.mjs'
import { endWithParent } from '../server/operations/commands/parent.mjs'
import { newFolder } from './support/process.ts'

const START = 'server/operations/commands/start.mjs'
const byNpm = ['npm', 'start', '--silent']
/** As npm start does in a Node that is too old. */
const byOtherNode = ['node', 'tests/support/older-node.mjs']

// If other versions are installed, npm start would replace packages that this test run is using.
test.runIf(isInstalled()).for<[name: string, parent: string[], signal: NodeJS.Signals]>([
  ['npm, by a signal', byNpm, 'SIGTERM'],
  ['npm, by Ctrl+C', byNpm, 'SIGINT'],
  ['npm, by a kill', byNpm, 'SIGKILL'],
  ['npm with a shell that passes no signals on', [...byNpm, '--script-shell'], 'SIGTERM'],
  ['the Node that was too old, by a signal', byOtherNode, 'SIGTERM'],
  ['the Node that was too old, by a kill', byOtherNode, 'SIGKILL'],
])('a board stops when its parent is stopped: %s', async ([, [command = '', ...words], signal]) => {
  const argv = words.includes('--script-shell') ? [...words, deafShell()] : words
  const parent = startBy(command, argv)
  const address = await parent.ready()
  process.kill(signal === 'SIGINT' ? -parent.pid : parent.pid, signal) // a terminal signals the group
  await parent.lastOneEnded // it had inherited standard output
  await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed')
})

/** Waits for its command, and ends at a signal without passing it on. */
function deafShell() {
  const file = join(newFolder(), 'shell')
  writeFileSync(file, '#!/bin/sh\n/bin/sh "$@"\nexit $?\n', { mode: 0o755 })
  return file
}

/** In a process group of its own, so that nothing outlives the test. */
function startBy(command: string, argv: string[]) {
  const { npm_lifecycle_script: _, ...environment } = process.env
  const env = { ...environment, STORAGE_DIR: newFolder(), DATABASE_URL: '', PORT: '0', SEED_DEMO: 'off' }
  const child = spawn(command, argv, { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const lastOneEnded = once(child, 'close')
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  onTestFinished(() => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {} // all have ended
  })
  const ready = () =>
    vi.waitUntil(() => /ready at (http:\/\/\S+) /.exec(output)?.[1], { timeout: 120_000, interval: 10 })
  return { pid: child.pid!, lastOneEnded, ready }
}

test('a board that was started in another way may outlive its parent', () => {
  const timers = vi.spyOn(globalThis, 'setInterval').mockReturnValue({ unref() {} } as NodeJS.Timeout)
  onTestFinished(() => void [timers.mockRestore(), vi.unstubAllEnvs()])
  for (const [script, isWatched] of [
    ['', false],
    ['nohup ./docket start &', false],
    [`node ${START}`, true],
  ] as const) {
    vi.stubEnv('npm_lifecycle_script', script)
    timers.mockClear()
    endWithParent()
    expect(timers.mock.calls.length > 0).toBe(isWatched)
  }
})
