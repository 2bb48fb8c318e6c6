// Runs on Node 20 or newer.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The PID of the installing process. Not in node_modules, which npm empties. */
const TURN = '.docket-installing'
const OWN_NODE = resolve('node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const LOWEST = [24, 5]

/** A concurrent call waits for the first one. */
export function installPackages() {
  if (isInstalled()) return
  while (!takeTurn()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  try {
    if (!isInstalled()) install()
  } finally {
    rmSync(TURN, { force: true })
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

function takeTurn() {
  try {
    writeFileSync(TURN, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  try {
    process.kill(Number(readFileSync(TURN, 'utf8')), 0)
  } catch {
    rmSync(TURN, { force: true }) // that process has ended
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
  if (ended.status !== 0) stop('The packages could not be installed; npm says why above.')
}

export function ownNode() {
  if (existsSync(OWN_NODE)) return OWN_NODE
  if (isNewEnough()) return process.execPath
  return stop(`Docket needs Node ${LOWEST.join('.')} or newer on this platform; this is ${process.version}.`)
}

export function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > LOWEST[0] || (major === LOWEST[0] && minor >= LOWEST[1])
}

export function stop(reason) {
  console.error(reason)
  process.exit(1)
}
