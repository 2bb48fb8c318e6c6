import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { linkTo } from './addresses.ts'
import { readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import sirv from 'sirv'
import { type Render, renderDocument, type Tags, type View } from './view.ts'

const BUILT = 'dist/client'
const MANIFEST = `${BUILT}/.vite/manifest.json`
const RENDERER = 'dist/ssr/ssr.js'

export async function builtView(): Promise<View> {
  const manifest = readFileSync(MANIFEST, 'utf8')
  const files = JSON.parse(manifest) as Manifest
  const tags: Tags = (component, layout) => tagsFor(files, component, layout)
  const { render } = (await import(pathToFileURL(resolve(RENDERER)).href)) as { render: Render }
  return {
    development: false,
    version: createHash('sha256').update(manifest).digest('hex').slice(0, 16),
    middleware: staticFiles(),
    html: (answer, req, res) => renderDocument(render, tags, answer, req, res),
  }
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const ENTRY = 'resources/app.tsx'
const STYLES = 'resources/styles/app.css'
const INTER = '/inter-latin-wght-normal.woff2'
const SERIF = '/source-serif-4-latin-wght-normal.woff2'

const READING = new Set(['Application/Detail'])

function tagsFor(manifest: Manifest, component: string, layout: string) {
  const fonts = READING.has(component) ? [INTER, SERIF] : [INTER]
  const screen = `resources/Pages/${component}.tsx`
  const entry = builtFile(manifest, ENTRY)
  const scripts = withImports(manifest, [ENTRY, `resources/Layouts/${layout}.tsx`, screen])
  scripts.delete(entry) // it has its own script element
  return [
    `<link rel="stylesheet" href="${linkTo(`/${builtFile(manifest, STYLES)}`)}">`,
    ...fonts.map(
      font =>
        `<link rel="preload" as="font" type="font/woff2" href="${linkTo(`/${builtFile(manifest, font)}`)}" crossorigin>`,
    ),
    ...[...scripts].map(file => `<link rel="modulepreload" href="${linkTo(`/${file}`)}">`),
    `<script type="module" src="${linkTo(`/${entry}`)}"></script>`,
    '',
  ].join('\n')
}

/** By the end of its path, because package managers use different folders. */
function builtFile(manifest: Manifest, source: string) {
  const chunk = manifest[source] ?? manifest[Object.keys(manifest).find(key => key.endsWith(source)) ?? '']
  if (!chunk) throw new Error(`${source} is not in the build's manifest. Build the assets again.`)
  return chunk.file
}

function withImports(manifest: Manifest, sources: string[], files = new Set<string>()) {
  for (const source of sources) {
    const chunk = manifest[source]
    if (!chunk || files.has(chunk.file)) continue
    files.add(chunk.file)
    withImports(manifest, chunk.imports ?? [], files)
  }
  return files
}

function staticFiles(): RequestHandler {
  const serve = sirv(BUILT, { extensions: [], brotli: true, gzip: true, etag: true, setHeaders })
  const own = new Set(readdirSync('public').map(name => `/${name}`))
  return (req, res, next) => {
    const isAsset = req.path.startsWith('/assets/')
    if (!isAsset && !own.has(req.path)) return next()
    serve(req, res, () => void res.status(404).type('text').send('Not found.'))
  }
}

function setHeaders(res: ServerResponse, pathname: string) {
  const forever = pathname.startsWith('/assets/')
  res.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
}
