// Plain JavaScript, because `npm start` runs it.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildStandalone } from '../../cases/slips/build-standalone.mjs'

const STAMP = 'dist/stamp.json'
const SOURCES = ['package-lock.json', 'vite.config.ts', 'public', 'resources']
const COMPRESSIBLE = /\.(?:m?js|css|svg|txt)$/

/** The frontend also imports server files, which are only known after a build. */
export function isBuilt() {
  if (!existsSync(STAMP)) return false
  const { fromServer, hash } = JSON.parse(readFileSync(STAMP, 'utf8'))
  return hash === hashOf(SOURCES) + hashOf(fromServer)
}

/** False if everything is up to date. Builds for production, whatever NODE_ENV is. */
export async function buildAssets() {
  if (isBuilt()) return false
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await build()
  } finally {
    process.env.NODE_ENV = NODE_ENV ?? 'production'
  }
  return true
}

async function build() {
  const hash = hashOf(SOURCES)
  rmSync('dist', { recursive: true, force: true })
  const { build: viteBuild } = await import('vite')
  const options = { configLoader: 'native', logLevel: 'warn', mode: 'production' }
  const { output } = await viteBuild(options)
  const ofServer = await viteBuild({ ...options, build: { ssr: true } })
  const [standalone] = await buildStandalone()
  copyBesidePdfs()
  await compress('dist/client')
  const fromServer = ownFilesIn(output).filter(file => file.startsWith(`server${sep}`))
  const packages = packagesIn([...output, ...ofServer.output, ...standalone.output])
  // Written last, so that an interrupted build doesn't count.
  writeFileSync(STAMP, JSON.stringify({ fromServer, packages, hash: hash + hashOf(fromServer) }))
}

/** The PDF viewer loads these files by name. */
function copyBesidePdfs() {
  const from = 'node_modules/pdfjs-dist'
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  const unused = /\.wasm$|quickjs/
  for (const folder of ['cmaps', 'standard_fonts', 'wasm'])
    cpSync(join(from, folder), join('dist/client/assets', `pdfjs-${version}`, folder), {
      recursive: true,
      filter: name => !unused.test(name),
    })
}

const ownFilesIn = output =>
  output
    .flatMap(({ moduleIds = [] }) => moduleIds)
    .map(id => relative('.', id))
    .filter(file => !file.startsWith('node_modules') && existsSync(file))
    .toSorted()

/** A release must list these packages. */
const packagesIn = output => [
  ...new Set([
    'node_modules/tailwindcss', // missing from the bundle's modules
    ...output
      .flatMap(({ moduleIds = [], originalFileNames = [] }) => [...moduleIds, ...originalFileNames])
      .map(id => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0])
      .filter(Boolean)
      .map(folder => relative('.', folder)),
  ]),
]

function hashOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn)) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  const listed = readdirSync(path, { withFileTypes: true, recursive: true })
  const files = listed.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return files.toSorted()
}

async function compress(folder) {
  const files = filesIn(folder).filter(file => COMPRESSIBLE.test(file))
  await Promise.all(files.map(compressOne))
}

async function compressOne(file) {
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

if (import.meta.main) {
  const began = performance.now()
  const built = await buildAssets()
  console.log(built ? `Built in ${Math.round(performance.now() - began)} ms.` : 'Nothing has changed.')
}
