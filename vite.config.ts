import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './resources/chunks.ts'
import { iconSheet } from './resources/icon-sheet.ts'
import { inertiaInUse } from './resources/inertia-in-use.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  // Built once for whatever path the board is served at: files say where others are from where they are themselves.
  ...(command === 'build' && !isSsrBuild ? { base: './' } : {}),
  plugins: [react(), tailwindcss(), iconSheet(), inertiaInUse()],
  // Documents are written by server/web/document.ts; there is no index.html.
  appType: 'custom',
  // In development Vite adds scripts of its own to the document; they need the response's nonce too.
  html: command === 'serve' ? { cspNonce: '__CSP_NONCE__' } : {},
  // So that the sheet of icons sees each of them, in development too.
  optimizeDeps: { exclude: ['lucide-react'] },
  // On the server nobody fills a form in, and naming FormData there would load a fetch client.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"', FormData: 'URLSearchParams' } : {},
  // One bundle, so that the server starts without looking for hundreds of files.
  ssr: { noExternal: command === 'build' ? true : ['lucide-react'] },
  build: {
    // The oldest browsers that know light-dark(), popover and <search>.
    // The reader of PDFs is one file, loaded with the first one that is opened.
    chunkSizeWarningLimit: 600,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    ...(isSsrBuild
      ? { outDir: 'dist/ssr', copyPublicDir: false, rolldownOptions: { input: 'resources/ssr.tsx' } }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: {
            input: ['resources/app.tsx', 'resources/styles/app.css'],
            output: {
              codeSplitting: {
                groups: chunks,
              },
            },
          },
        }),
  },
}))
