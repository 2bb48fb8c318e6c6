import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import express from 'express'
import type { Request, RequestHandler, Response } from 'express'
import { documentOf, type Renderer } from './document.ts'
import type { Options } from './exchange.ts'

export interface ViteOptions {
  /** Relative to the root: `src/app.jsx`. */
  entry: string
  /** Its default export is a `Renderer`. */
  ssr?: string
  root?: string
  /** Uses Vite's dev server with hot reloading. */
  dev?: { server: Server } | false
  /** Output folders of the builds, relative to the root. */
  built?: { client?: string; ssr?: string }
  lang?: string
  /** Trusted HTML. The title applies to pages without one. */
  head?: string
  title?: string
  nonce?: (req: Request, res: Response) => string | undefined
  report?: (error: unknown, req: Request) => void
}

/** Spread these into the options of `inertia`, and install the middleware before it. */
export type Assets = Required<Pick<Options, 'html' | 'version'>> & { middleware: RequestHandler }

export const vite = (options: ViteOptions): Promise<Assets> =>
  options.dev ? fromSources(options, options.dev.server) : fromBuild(options)

async function fromSources(options: ViteOptions, server: Server): Promise<Assets> {
  const { createServer } = await import('vite')
  const dev = await createServer({
    root: resolve(options.root ?? '.'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  server.on('close', () => void dev.close())
  const { ssr, entry } = options
  const renderer =
    ssr && (async () => ((await dev.ssrLoadModule(`/${ssr}`)) as { default: Renderer }).default)
  const tags = `<script type="module" src="/${entry}"></script>`
  const html = documentOf(options, tags, renderer || undefined)
  return {
    version: 'development',
    middleware: dev.middlewares,
    html: async (answer, req, res) => dev.transformIndexHtml(req.originalUrl, await html(answer, req, res)),
  }
}

async function fromBuild(options: ViteOptions): Promise<Assets> {
  const root = resolve(options.root ?? '.')
  const { client = 'dist/client', ssr = 'dist/ssr' } = options.built ?? {}
  const file = join(root, client, '.vite/manifest.json')
  if (!existsSync(file))
    throw new Error(`${file} is missing: build with \`build.manifest\`, or use the option \`dev\`.`)
  const manifest = readFileSync(file, 'utf8')
  const tags = tagsOf(JSON.parse(manifest) as Manifest, options.entry)
  const renderer = options.ssr && (await loadRenderer(join(root, ssr), options.ssr))
  return {
    version: createHash('sha256').update(manifest).digest('hex').slice(0, 16),
    // Names of built files contain a hash.
    middleware: express.static(join(root, client), { index: false, immutable: true, maxAge: '1y' }),
    html: documentOf(options, tags, renderer ? () => renderer : undefined),
  }
}

async function loadRenderer(folder: string, source: string): Promise<Renderer> {
  const name = source.replace(/^.*\//, '').replace(/\.[^.]+$/, '')
  const file = ['js', 'mjs'].map(end => join(folder, `${name}.${end}`)).find(existsSync)
  if (!file) throw new Error(`${join(folder, name)}.js is missing: build with \`--ssr ${source}\`.`)
  return ((await import(pathToFileURL(file).href)) as { default: Renderer }).default
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

function tagsOf(manifest: Manifest, entry: string): string {
  const { scripts, styles } = filesOf(manifest, entry)
  if (scripts.size === 0)
    throw new Error(`${entry} is not in the manifest: add it to the inputs of the build.`)
  const [first, ...others] = scripts
  return [
    ...[...styles].map(file => `<link rel="stylesheet" href="/${file}">`),
    ...others.map(file => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${first}"></script>`,
  ].join('\n')
}

function filesOf(
  manifest: Manifest,
  source: string,
  scripts = new Set<string>(),
  styles = new Set<string>(),
) {
  const chunk = manifest[source]
  if (chunk && !scripts.has(chunk.file)) {
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const other of chunk.imports ?? []) filesOf(manifest, other, scripts, styles)
  }
  return { scripts, styles }
}
