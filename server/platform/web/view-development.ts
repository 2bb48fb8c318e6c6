import type { Server } from 'node:http'
import { linkTo } from './addresses.ts'
import { type Render, renderDocument, type View } from './view.ts'

const TAGS = `<link rel="stylesheet" href="${linkTo('/resources/styles/app.css')}">
<script type="module" src="${linkTo('/resources/app.tsx')}"></script>
`

export async function developmentView(server: Server): Promise<View> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configLoader: 'native', // others write a temporary file, which would restart `node --watch` for ever
    base: linkTo('/'),
    server: { middlewareMode: true, hmr: { server } },
  })
  const render: Render = async (...args) => {
    const { render } = (await vite.ssrLoadModule('/resources/ssr.tsx')) as { render: Render }
    return render(...args)
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
      // Vite adds its base even to addresses that have it
      return written.replaceAll(linkTo(linkTo('/')), linkTo('/')).replaceAll('__CSP_NONCE__', nonce)
    },
  }
}
