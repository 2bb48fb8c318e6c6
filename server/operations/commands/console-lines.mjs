// Plain JavaScript without packages, because npm start needs it before they are installed.
import { format } from 'node:util'

const LEVELS = { debug: 20, info: 30, log: 30, warn: 40, error: 50 }

/**
 * Gives `console`, Node's warnings and the error that ends a process the form of the log, except on a terminal. They
 * are printed whatever LOG_LEVEL is.
 */
export function writeConsoleAsJson() {
  for (const [method, level] of Object.entries(LEVELS)) {
    const stream = level < LEVELS.warn ? process.stdout : process.stderr
    if (!stream.isTTY) console[method] = (...words) => stream.write(lineOf(level, format(...words)))
  }
  takeWarnings()
  if (!process.stderr.isTTY) process.on('uncaughtException', endProcess)
}

const lineOf = (level, msg) => `${JSON.stringify({ level, time: new Date().toISOString(), msg })}\n`

/** Leaves out that node:sqlite is experimental. With --no-warnings, Node has no listener to replace. */
function takeWarnings() {
  if (process.listenerCount('warning') === 0) return
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => {
    if (name !== 'ExperimentalWarning') console.warn(`${name}: ${message}`)
  })
}

function endProcess(error) {
  console.error(error)
  process.exit(1)
}
