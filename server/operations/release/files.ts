import { globSync, readFileSync, statSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { relative } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { fontPaths } from '#server/papers/pdf/fonts'

const ENTRIES = [
  'server/operations/commands/docket.mjs',
  'server/start.ts',
  ...globSync('server/**/*worker.ts'), // workers are started by file name
]

/** Only needed in a checkout. */
const IGNORED = [
  'node_modules/.bin/**',
  'node_modules/node-{linux,win}-*/**',
  'server/operations/commands/build.mjs',
  'server/operations/commands/generate.mjs',
  'server/operations/commands/start.mjs',
  'server/cases/slips/build-standalone.mjs',
  'server/platform/web/view-development.ts',
  'prisma/migrations/**', // included below
]

const READ_BY_NAME = [
  'dist/{client,ssr,standalone}/**',
  'dist/client/.vite/manifest.json', // globs skip dotfiles
  'public/*',
  'prisma/migrations/**',
  'server/home/policies/*.md',
  'server/cases/slips/standalone.html',
  'server/cases/bundle/check-bundle.mjs',
  'node_modules/{@fontsource/noto-sans-*,@embedpdf/fonts-*,@expo-google-fonts/*,dejavu-fonts-ttf}/{package.json,LICENSE*}',
  ...Object.values(fontPaths).map(path => relative(process.cwd(), path())),
  'node_modules/harfbuzzjs/{LICENSE,dist/harfbuzz.wasm}',
  'docket',
  '.env.example',
  'CHANGELOG.md',
  'docs/{deploying,operating}.md',
  'deploy/*',
  'deploy/boards/*',
  'deploy/credentials/README.md', // not the certificates of whoever makes the release
]

/** Packages are reduced to the files that the server can load. */
export async function filesOfRelease(): Promise<string[]> {
  const { fileList } = await nodeFileTrace(ENTRIES, {
    base: process.cwd(),
    ts: true,
    ignore: IGNORED,
    exportsOnly: true, // as Node resolves them, without older formats
    // other files needn't be parsed
    readFile: async path => (/\.(?:[cm]?[jt]s|json)$/.test(path) ? source(path) : ''),
  })
  const read = globSync(READ_BY_NAME).filter(path => statSync(path).isFile())
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
