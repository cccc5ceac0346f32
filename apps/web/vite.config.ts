import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractCalls } from './contract-calls.ts'
import { precompress } from './precompress.ts'

/** `npm run dev` proxies API requests to the server. In production the server serves `dist` itself. */
const server = process.env['TRADEWIND_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), contractCalls(), precompress()],
  resolve: { alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('src/zod.ts', import.meta.url)) }] },
  build: {
    target: 'es2023',
    // Vite warns about chunks above this size in kB. The largest chunks are the charts and the mail editor, which are
    // loaded only when the user opens them.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/index/api': server, '/index.php': server, '/files': server } },
})
