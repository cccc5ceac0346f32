import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npm run dev` proxies the calls to the server; in production the server serves `dist` itself. */
const server = process.env['TRADEWIND_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 900 },
  server: { proxy: { '/index/api': server, '/index.php': server, '/files': server } },
})
