// npm run adapter: packs packages/inertia-express into dist/inertia-for-express-….tgz.
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'

const SOURCE = 'packages/inertia-express'

/** `/vite`, `/testing` and `/conformance` are separate entry points. */
const OFFERED: Record<string, string[]> = {
  adapter: ['inertia', 'type Inertia'],
  'cookie-memory': ['cookieMemory', 'type CookieMemoryOptions'],
  document: ['documentOf', 'rootElement', 'type DocumentOptions', 'type Renderer'],
  exchange: ['type Options', 'type Version'],
  form: 'form messagesOf answerPrecognition requestedErrors requestedFields isPrecognition'
    .split(' ')
    .concat(typesOf('FormOptions Schema')),
  memory: ['joined', 'sessionMemory', ...typesOf('Memory Remembered')],
  props: 'always deepMerge defer merge once optional prepend Prop scroll'
    .split(' ')
    .concat(typesOf('DeferOptions MergeOptions OnceOptions Position ScrollOptions')),
  shared: ['type Share'],
  types: ['typedRender', ...typesOf('Given GivenProps Json Jsonable Page PageProps')],
  urls: ['ownPath'],
}

const { values } = parseArgs({ options: { into: { type: 'string', default: 'dist' } } })
console.log(await makePackage(values.into))

async function makePackage(into: string): Promise<string> {
  const folder = join(into, 'adapter')
  rmSync(folder, { recursive: true, force: true })
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', SOURCE, '--outDir', folder], {
    stdio: 'inherit',
  })
  // TypeScript rewrites the imports in .js files, but not in .d.ts files.
  for (const file of globSync('**/*.d.ts', { cwd: folder }))
    rewrite(join(folder, file), text => text.replaceAll(/(from '\.{1,2}\/[^']+)\.ts'/g, "$1.js'"))
  writeFileSync(
    join(folder, 'index.js'),
    indexOf(name => !name.startsWith('type ')),
  )
  writeFileSync(
    join(folder, 'index.d.ts'),
    indexOf(() => true),
  )
  for (const file of ['package.json', 'README.md']) cpSync(join(SOURCE, file), join(folder, file))
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as About
  const tarball = join(into, `${name}-${version}.tgz`)
  writeFileSync(tarball, gzipSync(await packTar(entriesOf(folder))))
  return tarball
}

type About = { name: string; version: string }

function rewrite(file: string, change: (text: string) => string) {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

function typesOf(names: string) {
  return names.split(' ').map(name => `type ${name}`)
}

function indexOf(isIn: (name: string) => boolean) {
  return Object.entries(OFFERED)
    .map(([file, names]) => ({ file, names: names.filter(isIn) }))
    .filter(({ names }) => names.length > 0)
    .map(({ file, names }) => `export { ${names.join(', ')} } from './${file}.js'\n`)
    .join('')
}

/** The same sources make the same bytes. */
function entriesOf(folder: string) {
  return globSync('**/*.*', { cwd: folder })
    .toSorted()
    .map(file => {
      const body = readFileSync(join(folder, file))
      const mtime = new Date('1985-10-26T08:15:00Z') // the fixed date that npm uses
      return { header: { name: `package/${file}`, size: body.length, mode: 0o644, mtime }, body }
    })
}
