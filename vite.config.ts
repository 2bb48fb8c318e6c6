import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const client = {
  outDir: 'dist/client',
  manifest: true,
  rolldownOptions: {
    input: ['resources/app.tsx', 'resources/styles/app.css'],
    output: {
      // Code that seventeen screens share is in three files, because lists load no forms at first and the sign-in page
      // no dialogs. Otherwise a page would load sixty small files. A file brings its imports along, so dialogs with
      // forms must not be in the first.
      codeSplitting: {
        groups: [
          {
            name: 'shared',
            minShareCount: 17,
            priority: 2,
            test: /node_modules|resources\/(?:Components\/)?(?!AskPassword|ConfirmDialog|FormDialog)[A-Za-z-]+\.tsx?$/,
          },
          // every page and a dialog need them
          {
            name: 'shared',
            priority: 2,
            test: /Components\/json-request\.ts$|platform\/register-switch\.ts$/,
          },
          { name: 'forms', minShareCount: 17, priority: 1, test: /Components\/form\// },
          { name: 'dialogs', minShareCount: 17, test: /Components\// },
          { name: 'shared', minShareCount: 17 },
        ],
      },
    },
  },
}

const renderer = { outDir: 'dist/ssr', copyPublicDir: false, rolldownOptions: { input: 'resources/ssr.tsx' } }

/** Names for debuggers keep the components of Inertia that nobody uses in the build. */
const unusedInertia = {
  name: 'unused-inertia',
  transform: {
    filter: { id: /@inertiajs\/react\/dist\/index\.js/ },
    handler: (code: string) =>
      code
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/= (forwardRef\d*\()/g, '= /* @__PURE__ */ $1'),
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  // Relative URLs, so that one build works below any path.
  ...(command === 'build' && !isSsrBuild ? { base: './' } : {}),
  plugins: [react(), tailwindcss(), unusedInertia],
  resolve: {
    alias: [
      { find: 'laravel-precognition', replacement: resolve('resources/no-precognition.ts') },
      ...(command === 'build'
        ? [{ find: '../createLucideIcon.mjs', replacement: resolve('resources/lucide-icon.ts') }]
        : []),
    ],
  },
  // There is no index.html: server/platform/web/view.ts writes the documents.
  appType: 'custom',
  // Vite adds its own scripts in development, which need the response's nonce too.
  html: command === 'serve' ? { cspNonce: '__CSP_NONCE__' } : {},
  // The renderer is one bundle with React's production code, whatever NODE_ENV is.
  ...(isSsrBuild
    ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const } }
    : {}),
  build: {
    // The PDF library is one large chunk, loaded when the first PDF is opened. The targets are the oldest
    // supported browsers (docs/deploying.md).
    chunkSizeWarningLimit: 600,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    ...(isSsrBuild ? renderer : client),
  },
}))
