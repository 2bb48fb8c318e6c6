import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

// In development the URL has a version query.
const OF_LUCIDE = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs(?:\?|$)/
const ICON = resolve('resources/Components/Icon.tsx')

type Drawing = [tag: string, attributes: Record<string, string>][]
type Sheet = { fileName: string; source: string }

/**
 * Builds one SVG file of all lucide icons that the screens import. Icons refer to it, because inlined
 * drawings made up a third of a list's HTML.
 */
export function iconSheet(): Plugin {
  let made: Promise<Sheet> | undefined
  const sheet = () => (made ??= makeSheet())
  return {
    name: 'icon-sheet',
    configureServer(server) {
      server.middlewares.use(async (req, res, next) => {
        const { fileName, source } = await sheet()
        if (req.url !== `/${fileName}`) return next()
        res.setHeader('Content-Type', 'image/svg+xml').end(source)
      })
      // Newly imported icons are not in the sheet yet.
      server.watcher.on('change', () => (made = undefined))
    },
    async buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
      this.emitFile({ type: 'asset', ...(await sheet()) })
    },
    /** Replaces the drawing with a reference to it. */
    load: {
      filter: { id: OF_LUCIDE },
      async handler(id) {
        const { fileName } = await sheet()
        const name = OF_LUCIDE.exec(id)![1]
        return `import { icon } from '${ICON}'\nexport default /* @__PURE__ */ icon('/${fileName}#${name}')`
      },
    },
  }
}

async function makeSheet(): Promise<Sheet> {
  const symbols = await Promise.all(imported().map(symbol))
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { fileName: `assets/icons-${hash}.svg`, source }
}

function imported() {
  const sources = globSync('resources/**/*.tsx').map(file => readFileSync(file, 'utf8'))
  const names = sources.flatMap(source => [...source.matchAll(/'lucide-react\/icons\/([\w-]+)'/g)])
  return [...new Set(names.map(([, name]) => name!))].toSorted()
}

async function symbol(name: string) {
  const path = `lucide-react/icons/${name}`
  const { __iconData } = (await import(path)) as { __iconData?: { node: Drawing } }
  const node = __iconData?.node ?? (await otherName(path))
  return `<symbol id="${name}" viewBox="0 0 24 24">${node.map(written).join('')}</symbol>`
}

/** Some icons are aliases; the drawing is in the file of their new name. */
async function otherName(path: string): Promise<Drawing> {
  const file = fileURLToPath(import.meta.resolve(path))
  const [, name] = /from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(file, 'utf8'))!
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as { __iconData: { node: Drawing } }
  return __iconData.node
}

/** Doesn't escape, because lucide's attributes are known at build time. */
function written([tag, { key: _key, ...attributes }]: Drawing[number]) {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${pairs.join('')}/>`
}
