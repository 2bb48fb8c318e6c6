import { spawn } from 'node:child_process'

export type Ended = { code: number | null; said: string; complained: string }

export async function runInProcess(
  words: string[],
  settings: Record<string, string>,
  signal?: AbortSignal,
): Promise<Ended> {
  const argv = ['--disable-warning=ExperimentalWarning', 'server/operations/commands/docket.mjs', ...words]
  const child = spawn(process.execPath, argv, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const ended: Ended = { code: null, said: '', complained: '' }
  child.stdout.on('data', text => (ended.said += text))
  child.stderr.on('data', text => (ended.complained += text))
  ended.code = await new Promise(resolve => child.on('close', resolve).on('error', () => resolve(null)))
  return ended
}
