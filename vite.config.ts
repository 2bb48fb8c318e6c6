import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  // Documents are written by server/web/document.ts; there is no index.html.
  appType: 'custom',
  // In development Vite adds scripts of its own to the document; they need the response's nonce too.
  html: command === 'serve' ? { cspNonce: '__CSP_NONCE__' } : {},
  // What each of lucide's icons calls to become a component; so Vite must see them, in development too.
  resolve: { alias: { '../createLucideIcon.mjs': resolve('resources/Components/Icon.tsx') } },
  optimizeDeps: { exclude: ['lucide-react'] },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
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
            // What many screens share comes in one file: a case took 44 requests for scripts, mostly of single icons.
            output: {
              codeSplitting: {
                groups: [{ name: 'shared', test: /lucide-react|resources/, minShareCount: 5 }],
              },
            },
          },
        }),
  },
}))
