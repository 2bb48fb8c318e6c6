import { spawn } from 'node:child_process'

/** Runs a command in a separate process, for example to keep requests fast. */
export async function runDocket(args: string[], settings: Record<string, string>, signal?: AbortSignal) {
  const argv = ['--disable-warning=ExperimentalWarning', 'server/operations/commands/docket.mjs', ...args]
  const child = spawn(process.execPath, argv, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', text => (output += text))
  child.stderr.on('data', text => (errors += text))
  const code = await new Promise<number | null>(resolve =>
    child.on('close', resolve).on('error', () => resolve(null)),
  )
  return { code, output, errors }
}
