import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

/** `npm run dev` proxies the calls to the server; in production the server serves `dist` itself. */
const server = process.env['TRADEWIND_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    target: 'es2023',
    // kB: the largest are the charts and the mail editor, each loaded by who opens it.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // With zod comes its setting: it must hold before the first schema is made, in whatever chunk that is.
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|zod|@tanstack)[\\/]|web[\\/]src[\\/]no-eval/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/index/api': server, '/index.php': server, '/files': server } },
})
