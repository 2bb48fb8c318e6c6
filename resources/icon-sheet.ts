import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

// In development an address has a version behind it.
const OF_LUCIDE = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs(?:\?|$)/
const ICON = resolve('resources/Components/Icon.tsx')

type Drawing = [tag: string, attributes: Record<string, string>][]
type Sheet = { fileName: string; source: string }

/**
 * All of lucide's icons that the screens import, as one file that browsers keep. An icon on a page is a reference into
 * it: drawn in place they were a third of a list's HTML, and of what is drawn for it.
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
      // One that is imported from now on is not in it.
      server.watcher.on('change', () => (made = undefined))
    },
    async buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
      this.emitFile({ type: 'asset', ...(await sheet()) })
    },
    /** In place of the drawing, where to find it. */
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

/** Of some icons there is only the name; the drawing is in the file that bears their new one. */
async function otherName(path: string): Promise<Drawing> {
  const file = fileURLToPath(import.meta.resolve(path))
  const [, name] = /from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(file, 'utf8'))!
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as { __iconData: { node: Drawing } }
  return __iconData.node
}

/** What lucide brings along, known when this is built: there is nothing in it to escape. */
function written([tag, { key: _key, ...attributes }]: Drawing[number]) {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${pairs.join('')}/>`
}
