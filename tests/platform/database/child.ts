import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { DatabaseEnvironment } from '#tests/support/databases'

export function startChild(program: string, environment: DatabaseEnvironment, ...args: string[]) {
  const file = path.join(import.meta.dirname, 'children', program)
  const env = { ...process.env, DATABASE_URL: '', ...environment }
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  const lines: string[] = []
  const errors: string[] = []
  createInterface(child.stdout).on('line', line => lines.push(line))
  createInterface(child.stderr).on('line', line => errors.push(line))
  const ended = once(child, 'close').then(([code]) => code as number | null)

  return {
    lines,
    errors,
    ended,
    /** Waits for a number of lines; throws the child's errors if it ends earlier. */
    async said(count: number): Promise<void> {
      while (lines.length < count) {
        if (child.exitCode !== null) throw new Error(errors.join('\n'))
        await new Promise(resolve => setTimeout(resolve, 2))
      }
    },
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
  }
}
