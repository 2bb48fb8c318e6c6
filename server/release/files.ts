import { globSync, readFileSync, statSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { relative } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { fontPaths } from '../resolutions/text-fonts.ts'

/** Where the server is entered; what they import follows, down to the packages' single files. */
const ENTRIES = [
  'server/commands/docket.mjs',
  'server/start.ts',
  ...globSync('server/**/*worker.ts'), // threads and processes are started by their file
]

/** What only a checkout does. */
const NOT_AT_RUN_TIME = [
  'node_modules/.bin/**',
  'node_modules/node-{linux,win}-*/**',
  'server/commands/build.mjs',
  'server/commands/generate.mjs',
  'server/commands/start.mjs',
  'server/slips/build-standalone.mjs',
  'server/web/view-development.ts',
  'prisma/migrations/**', // listed below, whole
]

/** What is read by its name. */
const READ = [
  'dist/{client,ssr,standalone}/**',
  'dist/client/.vite/manifest.json', // stars leave out names with a dot
  'public/*',
  'prisma/migrations/**',
  'server/policies/*.md',
  'server/slips/standalone.html',
  'server/bundle/check-bundle.mjs',
  'node_modules/{@fontsource/noto-sans-*,@embedpdf/fonts-*,dejavu-fonts-ttf}/{package.json,LICENSE}',
  ...Object.values(fontPaths).map(path => relative(process.cwd(), path())),
  'node_modules/harfbuzzjs/{LICENSE,dist/harfbuzz.wasm}',
  'docket',
  '.env.example',
  'CHANGELOG.md',
  'docs/{deploying,operating}.md',
  'deploy/**',
]

/** Every file of the checkout that a release has, sorted; packages are cut down to what the server can come to load. */
export async function filesOfRelease(): Promise<string[]> {
  const { fileList } = await nodeFileTrace(ENTRIES, {
    base: process.cwd(),
    ts: true,
    ignore: NOT_AT_RUN_TIME,
    exportsOnly: true, // as Node looks for them: no second form of each package for older ones
    // what is no script is taken along unread
    readFile: async path => (/\.(?:[cm]?[jt]s|json)$/.test(path) ? source(path) : ''),
  })
  const read = globSync(READ).filter(path => statSync(path).isFile())
  return [...new Set([...fileList, ...read])].filter(file => file !== 'package.json').toSorted()
}

function source(path: string) {
  try {
    const text = readFileSync(path, 'utf8')
    return path.endsWith('.ts') ? stripTypeScriptTypes(text) : text
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
