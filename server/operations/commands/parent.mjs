// Plain JavaScript, because npm start runs it in any Node.
import { readFileSync } from 'node:fs'

const EVERY_MS = 500
const START = 'commands/start.mjs'

/**
 * Ends this process, as SIGTERM does, when the npm that started it has gone, or the process that continued in Docket's own
 * Node. npm passes signals on, but only to the shell between the two, and can be killed. A board that was started in
 * another way may outlive its parent.
 */
export function endWithParent() {
  const { npm_lifecycle_script: script = '', DOCKET_STARTED_BY: starter } = process.env
  if (!script.includes(START) && Number(starter) !== process.ppid) return
  const before = parents().join()
  const check = () => parents().join() === before || process.kill(process.pid, 'SIGTERM')
  setInterval(check, EVERY_MS).unref()
}

/** Up to npm. The shells in between name the script, too. */
function parents() {
  const pids = [process.ppid]
  while (readProcess(pids.at(-1), 'cmdline').includes(START)) pids.push(parentOf(pids.at(-1)))
  return pids
}

/** After the name, which can contain anything, come the state and the parent. */
const parentOf = pid => Number(readProcess(pid, 'stat').replace(/^.*\)/s, '').trim().split(' ')[1])

/** Only on Linux. Elsewhere the shell usually becomes the command, so its parent is npm. */
function readProcess(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}
