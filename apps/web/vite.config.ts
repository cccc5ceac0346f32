import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npm run dev` proxies the calls to the server; in production the server serves `dist` itself. */
const server = process.env['TRADEWIND_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    // kB: the largest are the charts and the mail editor, each loaded by who opens it.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|zod|@tanstack)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/index/api': server, '/index.php': server, '/files': server } },
})
