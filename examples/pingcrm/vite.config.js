import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: isSsrBuild
    ? { outDir: 'dist/ssr', rolldownOptions: { input: 'src/ssr.jsx' } }
    : { outDir: 'dist/client', manifest: true, rolldownOptions: { input: 'src/app.jsx' } },
}))
