// Runs on Node 20 or newer.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The PID of the installing process. Not in node_modules, which npm empties. */
const LOCK_FILE = '.docket-installing'
const MIN_NODE = [24, 5]

/** A concurrent call waits for the first one. */
export function installPackages() {
  if (isInstalled()) return
  while (!takeLock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  try {
    if (!isInstalled()) install()
  } finally {
    rmSync(LOCK_FILE, { force: true })
  }
}

/** npm writes this list after each install. */
export function isInstalled(folder = '.') {
  const list = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const installed = packagesIn(list)
  return Object.entries(packagesIn(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

const packagesIn = file => JSON.parse(readFileSync(file, 'utf8')).packages

function takeLock() {
  try {
    writeFileSync(LOCK_FILE, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  try {
    process.kill(Number(readFileSync(LOCK_FILE, 'utf8')), 0)
  } catch {
    rmSync(LOCK_FILE, { force: true }) // that process has ended
  }
  return false
}

function install() {
  console.log('Installing packages …')
  // `npm` in the path may use another Node, so npm_execpath is preferred
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const ended = spawnSync(command, [...first, 'ci', '--include=dev', '--loglevel=error'], {
    stdio: 'inherit',
  })
  if (ended.status !== 0) stop('The packages could not be installed. See npm’s message above.')
}

/** Runs the rest of this process in Docket's own Node, with its signals and exit code. */
export function continueInOwnNode(argv, options = {}) {
  const child = spawn(ownNode(), [...process.execArgv, ...argv], { stdio: 'inherit', ...options })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('close', code => process.exit(code ?? 1))
}

export function ownNode() {
  const installed = resolve('node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(installed)) return installed
  if (isNewEnough()) return process.execPath
  return stop(
    `Docket needs Node ${MIN_NODE.join('.')} or newer on this platform; this is ${process.version}.`,
  )
}

export function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])
}

export function stop(reason) {
  console.error(reason)
  process.exit(1)
}
