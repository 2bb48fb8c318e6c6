import type { Server } from 'node:http'
import { linkTo } from './addresses.ts'
import { type Render, renderDocument, type View } from './view.ts'

const TAGS = `<link rel="stylesheet" href="${linkTo('/resources/styles/app.css')}">
<script type="module" src="${linkTo('/resources/app.tsx')}"></script>
`

/** Documents and assets straight from the sources, changed in place as they are saved, on the server's own port. */
export async function developmentView(server: Server): Promise<View> {
  // Here, so that nothing of Vite is loaded where assets are built.
  const { createServer } = await import('vite')
  const vite = await createServer({
    // Vite's own way to load its settings writes a file, which would restart `node --watch` for ever.
    configLoader: 'native',
    base: linkTo('/'),
    server: { middlewareMode: true, hmr: { server } },
  })
  const render: Render = async (...seen) => {
    const { render } = (await vite.ssrLoadModule('/resources/ssr.tsx')) as { render: Render }
    return render(...seen)
  }
  return {
    development: true,
    version: 'development',
    middleware(req, res, next) {
      const { url } = req
      req.url = linkTo(url)
      vite.middlewares(req, res, (error?: unknown) => {
        req.url = url
        next(error)
      })
    },
    async html(answer, req, res) {
      const html = await renderDocument(render, () => TAGS, answer, req, res)
      const [, nonce = ''] = /<meta property="csp-nonce" nonce="([^"]+)"/.exec(html) ?? []
      const written = await vite.transformIndexHtml(req.originalUrl, html)
      // Vite puts its base before addresses that have it already, too.
      return written.replaceAll(linkTo(linkTo('/')), linkTo('/')).replaceAll('__CSP_NONCE__', nonce)
    },
  }
}
