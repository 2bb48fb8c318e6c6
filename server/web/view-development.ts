import type { Server } from 'node:http'
import { type Render, renderDocument, type View } from './view.ts'

const TAGS = `<link rel="stylesheet" href="/resources/styles/app.css">
<script type="module" src="/resources/app.tsx"></script>
`

/** Documents and assets straight from the sources, changed in place as they are saved, on the server's own port. */
export async function developmentView(server: Server): Promise<View> {
  // Here, so that nothing of Vite is loaded where assets are built.
  const { createServer } = await import('vite')
  const vite = await createServer({
    // Vite's own way to load its settings writes a file, which would restart `node --watch` for ever.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
  })
  const render: Render = async (...seen) => {
    const { render } = (await vite.ssrLoadModule('/resources/ssr.tsx')) as { render: Render }
    return render(...seen)
  }
  return {
    development: true,
    version: 'development',
    middleware: vite.middlewares,
    async html(answer, req, res) {
      const html = await renderDocument(render, () => TAGS, answer, req, res)
      const nonce = res.locals.nonce as string
      return (await vite.transformIndexHtml(req.originalUrl, html)).replaceAll('__CSP_NONCE__', nonce)
    },
  }
}
