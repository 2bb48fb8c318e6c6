/** As one chunk, which is inlined in the HTML file. */
export async function buildStandalone() {
  const { build } = await import('vite')
  return build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      outDir: 'dist/standalone',
      copyPublicDir: false,
      target: ['chrome109', 'firefox115', 'safari16.4'],
      lib: {
        entry: 'resources/slip-check/standalone.ts',
        formats: ['iife'],
        name: 'verifier',
        fileName: () => 'standalone.js',
      },
    },
  })
}
